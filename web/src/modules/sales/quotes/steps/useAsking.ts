import { useMutation, useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useRef, useState } from 'react';
import type { QuoteRequested, QuoteRequestMail } from '#contract/sales/quotes/quoteMails';
import type { Offer } from '#contract/sales/quotes/offers';
import type { Quote } from '#contract/sales/quotes/quotes';
import { useCreateOnce } from '../../../../components/form/state/useCreateOnce.ts';
import { fieldProblems } from '../../../../components/form/state/serverErrors.ts';
import { useUnsavedGuard } from '../../../../components/form/state/useUnsavedGuard.ts';
import { useAfterPause } from '../../../../components/useAfterPause.ts';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';
import type { MailFaults, MailText } from '../../../office/emails/composer/MailEditor.tsx';
import { editedMail, isEdited, isMailed, mailFaults, withEdit, type Edit } from './mailEdits.ts';
import { offersOf, quotes, requestMailsOf } from '../quotes.queries.ts';
import { isUnasked } from '../quoteText.ts';
import { quoteSteps } from './quoteSteps.ts';

/** A mail to an insurer as it stands now. */
export interface Asked {
  key: string;
  filled: QuoteRequestMail;
  mail: MailText;
  isChosen: boolean;
  isMailed: boolean;
  isEdited: boolean;
}

const nothing: QuoteRequestMail[] = [];

/** Whoever is only about to be added has no offer yet. */
const keyOf = ({ offer_id, insurer }: QuoteRequestMail): string =>
  offer_id === null ? `insurer ${insurer.id}` : `offer ${offer_id}`;
const wasMailed = ({ asked }: QuoteRequested) => asked.every(({ email_id }) => email_id !== null);

/** What the server said of one of the mails that it was sent, by the place where that stood. */
function faultsAt(error: Error | null, place: number): MailFaults {
  const own = fieldProblems(error).filter(({ path }) => path[0] === 'mails' && Number(path[1]) === place);
  return Object.fromEntries(own.map(({ path, text }) => [String(path[2]), inWords(text)]));
}

/** Whom to add first, and what is asked then, of which offers. */
interface Going {
  insurer_ids: number[];
  bodyOf: (idOf: (asked: Asked) => number | undefined) => object;
}

/** The mails of a request: who is asked, what they are told, and sending it. */
export function useAsking(quote: Quote, onDone: (first: Offer | undefined) => void) {
  const { message: toast } = App.useApp();
  const [message, setMessage] = useState('');
  const [added, setAdded] = useState<number[]>([]);
  const [left, setLeft] = useState<string[]>([]);
  const [edits, setEdits] = useState<Record<string, Edit>>({});
  const [shown, setShown] = useState<string>();
  const [isTried, setIsTried] = useState(false);
  const said = useAfterPause(message.trim());
  const addInsurers = useCreateOnce(offersOf(quote.id).addInsurers);
  const ask = useMutation({
    mutationFn: async ({ insurer_ids, bodyOf }: Going) => {
      const offers = insurer_ids.length > 0 ? await addInsurers({ insurer_ids }) : [];
      const idOf = ({ filled: { offer_id, insurer } }: Asked) =>
        offer_id ?? offers.find(({ insurer_id }) => insurer_id === insurer.id)?.id;
      return quotes.act<QuoteRequested>(quote.id, 'request', bodyOf(idOf));
    },
    meta: { changes: quoteSteps.changes },
    onSuccess: (answer) => {
      if (!wasMailed(answer)) return;
      void toast.success(t('quote_screens.askedByMail', { count: answer.asked.length }));
      onDone(answer.quote.offers[0]);
    },
  });
  const isOver = ask.isPending || ask.isSuccess;
  const hasUnasked = quote.offers.some(isUnasked);
  const isAnyone = hasUnasked || added.length > 0;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...requestMailsOf(quote, said, added),
    enabled: isAnyone && !isOver,
  });
  const isLeaving = useRef(false);
  const [isDiscarded, setIsDiscarded] = useState(false);
  const isDirty = message.trim() !== '' || added.length > 0 || Object.values(edits).some(isEdited);
  useUnsavedGuard({
    isDirty: () => isDirty && !ask.isSuccess && !isDiscarded && !isLeaving.current,
    isUnderWay: () => ask.isPending,
    dropDraft: () => setIsDiscarded(true),
  });

  const mails = isAnyone ? (data?.mails ?? nothing) : nothing;
  const all = mails.map((filled): Asked => {
    const key = keyOf(filled);
    const mail = editedMail(filled, edits[key]);
    return {
      key,
      filled,
      mail,
      isChosen: !left.includes(key),
      isMailed: isMailed(filled, mail),
      isEdited: isEdited(edits[key]),
    };
  });
  const chosen = all.filter(({ isChosen }) => isChosen);
  const mailed = chosen.filter((each) => each.isMailed);
  const written = mailed.filter((each) => each.isEdited);

  const faultsOf = ({ key, mail, ...each }: Asked): MailFaults => {
    const place = written.findIndex((other) => other.key === key);
    const own = isTried && each.isChosen && each.isMailed ? mailFaults(mail) : {};
    return { ...(place === -1 ? {} : faultsAt(ask.error, place)), ...own };
  };

  // As long as the mails of some of them are not there, nobody has seen what would go.
  const isThere = data !== undefined && !isPlaceholderData;

  function send(): void {
    if (!isThere || chosen.length === 0 || ask.isPending) return;
    setIsTried(true);
    const wrong = mailed.find(({ mail }) => Object.keys(mailFaults(mail)).length > 0);
    if (wrong) {
      setShown(wrong.key);
      return;
    }
    ask.mutate({
      insurer_ids: chosen.flatMap(({ filled }) => (filled.offer_id === null ? [filled.insurer.id] : [])),
      bodyOf: (idOf) => ({
        offer_ids: chosen.map(idOf),
        ...(message.trim() === '' ? {} : { message: message.trim() }),
        ...(written.length === 0
          ? {}
          : { mails: written.map((each) => ({ offer_id: idOf(each), ...edits[each.key] })) }),
      }),
    });
  }

  return {
    all,
    chosen,
    mailed,
    added,
    setAdded,
    shown: all.find(({ key }) => key === shown),
    replyDueOn: data?.reply_due_on,
    error,
    retry: () => void refetch(),
    isAnyone,
    isThere,
    isFilled: data !== undefined,
    message,
    setMessage,
    show: setShown,
    choose: (key: string, isChosen: boolean) =>
      setLeft((before) => (isChosen ? before.filter((each) => each !== key) : [...before, key])),
    change: ({ key, filled }: Asked, part: Edit) =>
      setEdits((before) => ({ ...before, [key]: withEdit(filled, before[key] ?? {}, part) })),
    undo: (key: string) => setEdits((before) => ({ ...before, [key]: {} })),
    faultsOf,
    send,
    ask,
    leave: ([first]: Offer[]) => {
      isLeaving.current = true;
      onDone(first);
    },
  };
}
export type Asking = ReturnType<typeof useAsking>;

import { useMutation, useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import type { QuoteRequested, QuoteRequestMail } from '#contract/sales/quotes/quoteMails';
import type { Quote } from '#contract/sales/quotes/quotes';
import { fieldProblems } from '../../../../components/form/state/serverErrors.ts';
import { useUnsavedGuard } from '../../../../components/form/state/useUnsavedGuard.ts';
import { useAfterPause } from '../../../../components/useAfterPause.ts';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';
import type { MailFaults, MailText } from '../../../office/emails/composer/MailEditor.tsx';
import { editedMail, isEdited, isMailed, mailFaults, withEdit, type Edit } from './mailEdits.ts';
import { quotes, requestMailsOf } from '../quotes.queries.ts';
import { quoteSteps } from './quoteSteps.ts';

/** A mail to an insurer as it stands now. */
export interface Asked {
  filled: QuoteRequestMail;
  mail: MailText;
  isChosen: boolean;
  isMailed: boolean;
  isEdited: boolean;
}

const nothing: QuoteRequestMail[] = [];
const wasMailed = ({ asked }: QuoteRequested) => asked.every(({ email_id }) => email_id !== null);

/** What the server said of one of the mails that it was sent, by the place where that stood. */
function faultsAt(error: Error | null, place: number): MailFaults {
  const own = fieldProblems(error).filter(({ path }) => path[0] === 'mails' && Number(path[1]) === place);
  return Object.fromEntries(own.map(({ path, text }) => [String(path[2]), inWords(text)]));
}

/** The mails of a request: who is asked, what they are told, and sending it. */
export function useAsking(quote: Quote, onDone: () => void) {
  const { message: toast } = App.useApp();
  const [message, setMessage] = useState('');
  const [left, setLeft] = useState<number[]>([]);
  const [edits, setEdits] = useState<Record<number, Edit>>({});
  const [shown, setShown] = useState<number>();
  const [isTried, setIsTried] = useState(false);
  const said = useAfterPause(message.trim());
  const ask = useMutation({
    mutationFn: (body: object) => quotes.act<QuoteRequested>(quote.id, 'request', body),
    meta: { changes: quoteSteps.changes },
    onSuccess: (answer) => {
      if (!wasMailed(answer)) return;
      void toast.success(t('quote_screens.askedByMail', { count: answer.asked.length }));
      onDone();
    },
  });
  const isOver = ask.isPending || ask.isSuccess;
  const { data, error, refetch } = useQuery({ ...requestMailsOf(quote, said), enabled: !isOver });
  const [isDiscarded, setIsDiscarded] = useState(false);
  const isDirty = message.trim() !== '' || Object.values(edits).some(isEdited);
  useUnsavedGuard({
    isDirty: () => isDirty && !ask.isSuccess && !isDiscarded,
    isUnderWay: () => ask.isPending,
    dropDraft: () => setIsDiscarded(true),
  });

  const all = (data?.mails ?? nothing).map((filled): Asked => {
    const mail = editedMail(filled, edits[filled.offer_id]);
    return {
      filled,
      mail,
      isChosen: !left.includes(filled.offer_id),
      isMailed: isMailed(filled, mail),
      isEdited: isEdited(edits[filled.offer_id]),
    };
  });
  const chosen = all.filter(({ isChosen }) => isChosen);
  const mailed = chosen.filter((each) => each.isMailed);
  const written = mailed.filter((each) => each.isEdited);

  const faultsOf = ({ filled, mail, ...each }: Asked): MailFaults => {
    const place = written.findIndex((other) => other.filled.offer_id === filled.offer_id);
    const own = isTried && each.isChosen && each.isMailed ? mailFaults(mail) : {};
    return { ...(place === -1 ? {} : faultsAt(ask.error, place)), ...own };
  };

  function send(): void {
    setIsTried(true);
    const wrong = mailed.find(({ mail }) => Object.keys(mailFaults(mail)).length > 0);
    if (wrong) {
      setShown(wrong.filled.offer_id);
      return;
    }
    ask.mutate({
      offer_ids: chosen.map(({ filled }) => filled.offer_id),
      ...(message.trim() === '' ? {} : { message: message.trim() }),
      ...(written.length === 0
        ? {}
        : { mails: written.map(({ filled: { offer_id } }) => ({ offer_id, ...edits[offer_id] })) }),
    });
  }

  return {
    all,
    chosen,
    mailed,
    shown: all.find(({ filled }) => filled.offer_id === shown),
    replyDueOn: data?.reply_due_on,
    error,
    retry: () => void refetch(),
    isThere: data !== undefined,
    message,
    setMessage,
    show: setShown,
    choose: (id: number, isChosen: boolean) =>
      setLeft((before) => (isChosen ? before.filter((each) => each !== id) : [...before, id])),
    change: (filled: QuoteRequestMail, part: Edit) =>
      setEdits((before) => ({
        ...before,
        [filled.offer_id]: withEdit(filled, before[filled.offer_id] ?? {}, part),
      })),
    undo: (id: number) => setEdits((before) => ({ ...before, [id]: {} })),
    faultsOf,
    send,
    ask,
  };
}
export type Asking = ReturnType<typeof useAsking>;

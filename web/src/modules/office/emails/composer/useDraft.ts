import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Email, Mailbox } from '#contract/office/emails';
import type { RelatedType } from '#contract/base/related';
import { currentOf } from '../../../../api/ApiError.ts';
import { isSame } from '../../../../components/form/merging/merge.ts';
import { useCreateOnce } from '../../../../components/form/state/useCreateOnce.ts';
import { emails } from '../emails.queries.ts';
import { isAddress } from '../mailboxes.ts';

/** What stands in the composer, as the API takes it. */
export interface DraftValues {
  to: Mailbox[];
  cc: Mailbox[];
  bcc: Mailbox[];
  subject: string;
  body: string;
  /** Undefined for the account that is used unless another is chosen. */
  mail_account_id: number | undefined;
  attachments: number[];
  /** The template that it was begun by. */
  template_id: number | null;
  related_type: RelatedType | null;
  related_id: number | null;
}

const blankDraft: DraftValues = {
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  body: '',
  mail_account_id: undefined,
  attachments: [],
  template_id: null,
  related_type: null,
  related_id: null,
};

const valuesOf = (email: Email): DraftValues => ({
  to: email.to,
  cc: email.cc,
  bcc: email.bcc,
  subject: email.subject,
  body: email.body,
  mail_account_id: email.mail_account_id ?? undefined,
  attachments: email.attachments.flatMap(({ attachment_id }) => attachment_id ?? []),
  template_id: email.template_id,
  related_type: email.related_type,
  related_id: email.related_id,
});

const changesIn = (before: DraftValues, after: DraftValues): Partial<DraftValues> => {
  const fields = Object.keys(after) as (keyof DraftValues)[];
  const changed = fields.filter((field) => !isSame(before[field], after[field]));
  const isAbout = changed.some((field) => field === 'related_type' || field === 'related_id');
  const sent = isAbout ? [...changed, 'related_type' as const, 'related_id' as const] : changed;
  return Object.fromEntries(sent.map((field) => [field, after[field]]));
};

/** What is not an address yet waits until it is one. */
const sendable = (values: Partial<DraftValues>): Partial<DraftValues> => ({
  ...values,
  ...(values.to && { to: values.to.filter(isAddress) }),
  ...(values.cc && { cc: values.cc.filter(isAddress) }),
  ...(values.bcc && { bcc: values.bcc.filter(isAddress) }),
});

const pauseAfterTyping = 800;

/** What a mail has from its beginning, and nobody types. */
export interface Given {
  replies_to_id?: number;
  /** The papers of a claim that it asks for. */
  asks_for?: string[];
}

interface Beginning {
  /** The draft that is written on; a new one is begun with the first thing that is typed. */
  record: Email | undefined;
  given: Partial<DraftValues> & Given;
  onBegun: (id: number) => void;
}

/** A mail that is being written: kept on the server while it is typed, one change after the other. */
export function useDraft({ record, given, onBegun }: Beginning) {
  const { replies_to_id, asks_for, ...prefilled } = given;
  const [start] = useState<DraftValues>(() => (record ? valuesOf(record) : { ...blankDraft, ...prefilled }));
  const [values, setValues] = useState(start);
  const latest = useRef(start);
  const kept = useRef({ record, values: start });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeft = useRef(false);
  const underWay = useRef<Promise<Email | undefined>>(undefined);
  const create = useCreateOnce(emails.create);
  const saving = useMutation({
    mutationFn: async (next: DraftValues): Promise<Email> => {
      const { record: known, values: before } = kept.current;
      if (!known)
        return create({
          ...sendable(next),
          ...(replies_to_id && { replies_to_id }),
          ...(asks_for && { asks_for }),
        });
      const changes = sendable(changesIn(before, next));
      try {
        return await emails.update(known.id, changes, known.version);
      } catch (error) {
        const current = currentOf<Email>(error);
        if (!current) throw error;
        // What is typed here is newer than what another tab has left.
        return emails.update(known.id, changes, current.version);
      }
    },
    meta: { changes: [emails.noun], record: emails.record },
  });

  const removing = useMutation({
    mutationFn: (id: number) => emails.remove(id),
    meta: { changes: [emails.noun], leaves: true },
  });
  const filledIn = useRef(start);
  /** It is sent or discarded, and no longer ours to tidy up. */
  const isDecided = useRef(false);
  /** Nothing stands there but what it was opened or filled with. */
  const isUntouched = () => !record && !isDecided.current && isSame(filledIn.current, latest.current);

  const isKept = () => isSame(kept.current.values, latest.current);

  async function keepAll(isWanted: boolean): Promise<Email | undefined> {
    const isToBegin = () => isWanted && !kept.current.record;
    while (!isKept() || isToBegin()) {
      const next = latest.current;
      const saved = await saving.mutateAsync(next);
      const isNew = !kept.current.record;
      kept.current = { record: saved, values: next };
      if (isNew && !isLeft.current) onBegun(saved.id);
    }
    return kept.current.record;
  }

  /** The draft as it is kept, once everything that was typed is; rejects when it cannot be kept. */
  async function keep(isWanted = false): Promise<Email | undefined> {
    clearTimeout(timer.current);
    isDecided.current ||= isWanted;
    if (isWanted) await underWay.current?.catch(() => undefined);
    underWay.current ??= keepAll(isWanted).finally(() => {
      underWay.current = undefined;
    });
    return underWay.current;
  }

  const keepQuietly = () => void keep().catch(() => undefined);

  function change(part: Partial<DraftValues>): void {
    latest.current = { ...latest.current, ...part };
    setValues(latest.current);
    clearTimeout(timer.current);
    timer.current = setTimeout(keepQuietly, pauseAfterTyping);
  }

  /** What a template brings is nobody's work yet: by itself it begins no draft. */
  function fill(part: Partial<DraftValues>): void {
    filledIn.current = { ...filledIn.current, ...part };
    if (!kept.current.record) kept.current.values = { ...kept.current.values, ...part };
    change(part);
  }

  /** What was typed and taken out again leaves no empty draft behind. */
  async function removeEmpty(): Promise<void> {
    clearTimeout(timer.current);
    await underWay.current?.catch(() => undefined);
    const begun = kept.current.record;
    if (begun) await removing.mutateAsync(begun.id).catch(() => undefined);
  }

  // Whoever leaves in the middle of a word leaves it behind as a draft.
  const leave = useEffectEvent(() => {
    isLeft.current = true;
    if (isUntouched()) void removeEmpty();
    else keepQuietly();
  });
  useEffect(() => {
    isLeft.current = false;
    return () => leave();
  }, []);

  return {
    values,
    change,
    fill,
    keep,
    /** Nothing is kept of it from now on. */
    drop: () => {
      clearTimeout(timer.current);
      isDecided.current = true;
      kept.current = { ...kept.current, values: latest.current };
    },
    hasBegun: record !== undefined || saving.isSuccess,
    isKeeping: saving.isPending,
    keptAt: saving.isSuccess ? saving.data.updated_at : undefined,
    problem: saving.error,
  };
}

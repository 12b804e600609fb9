import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { askedBy, FilledMail } from '#contract/office/writtenMail';
import type { mailFor } from '../policies.queries.ts';
import {
  editedMail,
  isEdited,
  mailFaults,
  withEdit,
  type Edit,
} from '../../../sales/quotes/steps/mailEdits.ts';

export type AskedBy = (typeof askedBy)[number];

/** Whoever can write does so unless they say otherwise; to an insurer without a contact as soon as there is an address. */
const usualOf = ({ outside_because }: FilledMail): AskedBy =>
  outside_because === null || outside_because === 'no_contact' ? 'email' : 'outside';

/** The mail by which an insurer is asked, or that nothing is sent. */
export function useInsurerMail(mail: ReturnType<typeof mailFor>) {
  const { data: filled, error, refetch } = useQuery(mail);
  const [chosen, choose] = useState<AskedBy>();
  const [edit, setEdit] = useState<Edit>({});
  const [isTried, setIsTried] = useState(false);
  const by = chosen ?? (filled && usualOf(filled));
  const written = filled && editedMail(filled, edit);
  const faults = written && by === 'email' ? mailFaults(written) : {};
  return {
    filled,
    error,
    retry: () => void refetch(),
    by,
    choose,
    written,
    change: (part: Edit) => filled && setEdit((before) => withEdit(filled, before, part)),
    faults: isTried ? faults : {},
    /** What the step is told; nothing while the mail cannot be sent as it stands, which is then shown. */
    answer: (): object | undefined => {
      setIsTried(true);
      if (by === undefined || isEdited(faults as Edit)) return undefined;
      return by === 'email' ? { mail: written } : {};
    },
  };
}
export type InsurerMail = ReturnType<typeof useInsurerMail>;

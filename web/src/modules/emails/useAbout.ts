import { useQuery } from '@tanstack/react-query';
import type { Mailbox } from '#contract/emails';
import type { RelatedType } from '#contract/related';
import { useMay } from '../../auth/currentUser.ts';
import { accounts } from '../accounts/accounts.queries.ts';
import { leads } from '../leads/leads.queries.ts';
import { mailboxesOf } from './mailboxes.ts';

interface Known {
  people: Mailbox[];
  /** Who asked not to be contacted. */
  doNotContact: string | undefined;
}

const nobody: Known = { people: [], doNotContact: undefined };

/** Whom the record knows that a mail is about, and whether they want to hear from us. */
export function useAbout(type: RelatedType | null, id: number | null): Known {
  const may = useMay();
  const account = useQuery({
    ...accounts.record(id ?? 0),
    enabled: type === 'account' && id !== null && may('accounts:view'),
  }).data;
  const lead = useQuery({
    ...leads.record(id ?? 0),
    enabled: type === 'lead' && id !== null && may('leads:view'),
  }).data;
  if (type === 'account' && account)
    return {
      people: mailboxesOf([{ email: account.email, name: account.display_name }, ...account.contacts]),
      doNotContact: account.do_not_contact ? account.display_name : undefined,
    };
  if (type === 'lead' && lead)
    return { people: mailboxesOf([lead]), doNotContact: lead.do_not_contact ? lead.name : undefined };
  return nobody;
}

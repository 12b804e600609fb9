import { policyOperations } from '#contract/cover/policies/policyOperations';
import { quoteOperations } from '#contract/sales/quotes/quoteOperations';
import { leadOperations } from '#contract/sales/leads/leadOperations';
import { accountOperations } from '#contract/people/accountOperations';
import { useQuery } from '@tanstack/react-query';
import type { Mailbox } from '#contract/office/emails';
import type { RelatedType } from '#contract/base/related';
import { records } from '../../../../api/records.ts';
import { useMay } from '../../../../auth/currentUser.ts';
import { mailboxesOf } from '../mailboxes.ts';

interface Known {
  people: Mailbox[];
  /** Who asked not to be contacted. */
  doNotContact: string | undefined;
}

const accounts = records(accountOperations);
const leads = records(leadOperations);
const quotes = records(quoteOperations);
const policies = records(policyOperations);
const nobody: Known = { people: [], doNotContact: undefined };

type Client = { accountId: number | null; leadId: number | null };

/** The account or lead that the record is, or is for. */
function useClient(type: RelatedType | null, id: number | null): Client {
  const may = useMay();
  const quote = useQuery({
    ...quotes.record(id ?? 0),
    enabled: type === 'quote' && id !== null && may('quotes:view'),
  }).data;
  const policy = useQuery({
    ...policies.record(id ?? 0),
    enabled: type === 'policy' && id !== null && may('policies:view'),
  }).data;
  if (type === 'account') return { accountId: id, leadId: null };
  if (type === 'lead') return { accountId: null, leadId: id };
  if (type === 'policy') return { accountId: policy?.account_id ?? null, leadId: null };
  return { accountId: quote?.account_id ?? null, leadId: quote?.lead_id ?? null };
}

/** Whom the record knows that a mail is about, and whether they want to hear from us. */
export function useAbout(type: RelatedType | null, id: number | null): Known {
  const may = useMay();
  const { accountId, leadId } = useClient(type, id);
  const account = useQuery({
    ...accounts.record(accountId ?? 0),
    enabled: accountId !== null && may('accounts:view'),
  }).data;
  const lead = useQuery({
    ...leads.record(leadId ?? 0),
    enabled: accountId === null && leadId !== null && may('leads:view'),
  }).data;
  if (accountId !== null && account)
    return {
      people: mailboxesOf([{ email: account.email, name: account.display_name }, ...account.contacts]),
      doNotContact: account.do_not_contact ? account.display_name : undefined,
    };
  if (leadId !== null && lead)
    return { people: mailboxesOf([lead]), doNotContact: lead.do_not_contact ? lead.name : undefined };
  return nobody;
}

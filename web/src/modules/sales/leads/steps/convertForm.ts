import { z } from 'zod';
import { splitName } from '#contract/base/values/personNames';
import { AccountCreate, fieldsOf, type AccountType } from '#contract/people/accounts';
import type { Lead } from '#contract/sales/leads/leads';
import type { Values } from '../../../../components/form/merging/merge.ts';

/** As the call has it, so that what is refused is told at its field. */
export const NewClient = z.strictObject({ account: AccountCreate });

/** What is asked, as the lead already says it; the rest the server takes over from the lead. */
export const clientOf = (lead: Lead, country: string): Values => ({
  account: {
    account_type: lead.account_type ?? (lead.company_name === '' ? 'individual' : 'corporate'),
    ...splitName(lead.name),
    legal_name: lead.company_name || lead.name,
    registration_number: '',
    email: lead.email,
    phone: lead.phone,
    address: { country },
  },
});

export const typeOf = (values: Values): AccountType =>
  (values['account'] as { account_type: AccountType }).account_type;

const other = { individual: 'corporate', corporate: 'individual' } as const;

/** One shape only, of what stands there for both. */
export function bodyOf(values: Values): Values {
  const foreign = fieldsOf[other[typeOf(values)]];
  const account = Object.entries(values['account'] as Values).filter(([field]) => !foreign.includes(field));
  return { account: Object.fromEntries(account) };
}

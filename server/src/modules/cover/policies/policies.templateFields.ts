import type { Policy } from '#contract/cover/policies/policies';
import type { Language } from '#contract/system/users';
import { productWordIn } from '../../../documents/productWordIn.ts';
import { seesAccount } from '../../people/accounts/accounts.record.queries.ts';
import { findPolicy } from './policies.service.ts';
import { findQuoteClient } from '../../sales/quotes/quotes.clients.queries.ts';
import { accountSource } from '../../people/accounts/accounts.templateFields.ts';
import {
  sayAmount,
  sayDay,
  under,
  type FieldGroups,
  type TemplateSource,
  type Values,
} from '../../../nouns/templateSources.ts';

const policy: FieldGroups[string] = {
  labels: 'template_fields',
  fields: ['reference', 'policy_number', 'product', 'insurer', 'start_date', 'end_date', 'gross_premium'],
};

type Described = Pick<
  Policy,
  | 'reference'
  | 'policy_number'
  | 'product'
  | 'insurer'
  | 'start_date'
  | 'end_date'
  | 'currency'
  | 'gross_premium'
>;

/** What a mail says of a policy. */
export const policyValues = (found: Described, language: Language): Values =>
  under('policy', {
    reference: found.reference,
    policy_number: found.policy_number,
    product: productWordIn(language, found.product.label),
    insurer: found.insurer.label,
    start_date: sayDay(language, found.start_date),
    end_date: sayDay(language, found.end_date),
    gross_premium: sayAmount(found.currency, found.gross_premium),
  });

/** Whoever writes to the insurer by name knows whom; others write to all of them. */
export const insurerValues = (insurer_name: string, contact = insurer_name): Values =>
  under('insurer', { insurer_name, contact });

/** With what its account says of itself, where the caller sees that too. */
const read: TemplateSource['read'] = async (db, caller, id) => {
  const found = await findPolicy(db, caller, id);
  const { account_id } = found;
  const isSeen = await seesAccount(db, caller, 'accounts:view')(account_id);
  const ofAccount = isSeen ? (await accountSource.read(db, caller, account_id)).values : undefined;
  const { name, language: wanted, ...wishes } = await findQuoteClient(db, { account_id, lead_id: null });
  return {
    language: wanted,
    marketing_consent: wishes.marketing_consent,
    do_not_contact: wishes.do_not_contact,
    values: (language) => ({
      ...(ofAccount?.(language) ?? under('account', { display_name: name })),
      ...policyValues(found, language),
      ...insurerValues(found.insurer.label),
    }),
  };
};

export const policySource: TemplateSource = {
  fields: {
    policy,
    insurer: { labels: 'template_fields', fields: ['insurer_name', 'contact'] },
    instalment: { labels: 'template_fields', fields: ['amount', 'due_date'] },
    ...accountSource.fields,
  },
  read,
};

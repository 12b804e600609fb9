import type { Account } from '#contract/people/accounts';
import { findAccount } from './accounts.service.ts';
import { under, type FieldGroups, type TemplateSource, type Values } from '../../../nouns/templateSources.ts';

const fields = [
  'display_name',
  'first_name',
  'last_name',
  'legal_name',
  'trade_name',
  'account_number',
  'email',
  'phone',
  'city',
  'owner',
] as const satisfies (keyof Account)[];

const groups: FieldGroups = { account: { labels: 'accounts', fields } };

/** What a mail says of an account. */
export const accountValues = (account: Pick<Account, (typeof fields)[number]>): Values =>
  under(
    'account',
    Object.fromEntries(
      fields.map((field) => [field, field === 'owner' ? account.owner.label : account[field]]),
    ),
  );

const read: TemplateSource['read'] = async (db, caller, id) => {
  const account = await findAccount(db, caller, id);
  const { language, marketing_consent, do_not_contact } = account;
  return { language, marketing_consent, do_not_contact, values: () => accountValues(account) };
};

export const accountSource: TemplateSource = { fields: groups, read };

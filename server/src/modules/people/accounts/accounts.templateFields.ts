import type { Account } from '#contract/people/accounts';
import { findAccount } from './accounts.service.ts';
import {
  under,
  type FieldGroups,
  type TemplateSource,
} from '../../office/emailTemplates/emailTemplates.sources.ts';

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

const read: TemplateSource['read'] = async (db, caller, id) => {
  const account = await findAccount(db, caller, id);
  const { language, marketing_consent, do_not_contact } = account;
  const values = Object.fromEntries(
    fields.map((field) => [field, field === 'owner' ? account.owner.label : account[field]]),
  );
  return { language, marketing_consent, do_not_contact, values: () => under('account', values) };
};

export const accountSource: TemplateSource = { fields: groups, read };

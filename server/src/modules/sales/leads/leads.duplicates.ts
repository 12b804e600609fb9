import { mostDuplicates, type Duplicate } from '#contract/base/duplicates';
import type { LeadDuplicate, LeadDuplicateCheck } from '#contract/sales/leads/leads';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { toE164 } from '../../../phones.ts';
import { DuplicateFound, listAlikeAccounts, sameInWords } from '../../people/accounts/accounts.duplicates.ts';
import { lockKeys } from '../../people/accounts/accounts.duplicates.queries.ts';
import { duplicateKeys, groundOf } from '../../people/accounts/accounts.rules.ts';
import { listAlikeLeads, type AlikeLead } from './leads.duplicates.queries.ts';
import { organisationDefaults } from '../../system/organisation/organisation.queries.ts';
import { said, type Said } from '../../../said.ts';

const accountAsFound = ({ grounds, account, owner }: Duplicate): LeadDuplicate => ({
  noun: 'accounts',
  grounds,
  record: account && { id: account.id, label: account.label, number: account.account_number },
  person: owner,
});

const leadAsFound =
  (keys: readonly string[]) =>
  ({ id, lead_number, name, duplicate_keys, assigned_to, is_visible }: AlikeLead): LeadDuplicate => ({
    noun: 'leads',
    grounds: keys.filter((key) => duplicate_keys.includes(key)).map(groundOf),
    record: is_visible ? { id, label: name, number: lead_number } : null,
    person: assigned_to,
  });

type Except = { lead?: number | undefined; account?: number | null | undefined };

/** Accounts first, because whoever is a client already need not be won. */
async function listAlike(
  db: Db | Tx,
  caller: Caller,
  keys: readonly string[],
  { lead, account }: Except,
  sight: { isInSight?: boolean } = {},
): Promise<LeadDuplicate[]> {
  const accounts = await listAlikeAccounts(db, caller, keys, account ? [account] : [], sight);
  const leads = await listAlikeLeads(db, caller, keys, lead, sight);
  return [...accounts.map(accountAsFound), ...leads.slice(0, mostDuplicates).map(leadAsFound(keys))];
}

/** While it is being typed: of those whom the caller does not see nothing is told until it is saved. */
export async function checkLeadDuplicates(
  db: Db,
  caller: Caller,
  { email, phone = '', except_id, account_id }: LeadDuplicateCheck,
): Promise<LeadDuplicate[]> {
  const { country } = await organisationDefaults(db);
  const keys = duplicateKeys({ email, phone: toE164(phone, country) ?? '' });
  if (keys.length === 0) return [];
  return listAlike(db, caller, keys, { lead: except_id, account: account_id }, { isInSight: true });
}

const unseen = { accounts: 'duplicateAccount', leads: 'duplicateLead' } as const;

function inWords({ noun, grounds, record, person }: LeadDuplicate): Said {
  const same = sameInWords(grounds);
  return record
    ? said('duplicateSeen', { name: record.label, number: record.number, same })
    : said(unseen[noun], { same, owner: person.label });
}

/** Refuses the save that would make duplicates. Where they are accepted, the answer names those that there are. */
export async function meetLeadDuplicates(
  tx: Tx,
  caller: Caller,
  keys: readonly string[],
  except: Except,
  isAccepted: boolean | undefined,
): Promise<{ duplicates?: LeadDuplicate[] }> {
  if (keys.length === 0) return {};
  await lockKeys(tx, keys);
  const duplicates = await listAlike(tx, caller, keys, except);
  const [first] = duplicates;
  if (!first) return {};
  if (!isAccepted) throw new DuplicateFound(inWords(first), duplicates, first.record);
  return { duplicates };
}

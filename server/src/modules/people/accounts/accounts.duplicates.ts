import {
  duplicateGrounds,
  mostDuplicates,
  type Duplicate,
  type DuplicateCheck,
} from '#contract/base/duplicates';
import type { Link } from '#contract/base/http';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { ApiError } from '../../../errors.ts';
import { toE164 } from '../../../phones.ts';
import { hashOfIdNumber } from '../../../security/idNumbers.ts';
import { listAlike, lockKeys, type Alike } from './accounts.duplicates.queries.ts';
import { duplicateKeys, groundOf } from './accounts.rules.ts';
import { organisationDefaults } from '../../system/organisation/organisation.queries.ts';
import { said, type Said } from '../../../said.ts';

const rank = (grounds: Duplicate['grounds']) =>
  Math.min(...grounds.map((ground) => duplicateGrounds.indexOf(ground)));

const asDuplicates = (keys: readonly string[], rows: readonly Alike[]): Duplicate[] =>
  rows
    .map(({ id, account_number, display_name: label, duplicate_keys, owner, is_visible }) => ({
      grounds: keys.filter((key) => duplicate_keys.includes(key)).map(groundOf),
      account: is_visible ? { id, label, account_number } : null,
      owner,
    }))
    .toSorted((a, b) => rank(a.grounds) - rank(b.grounds) || b.grounds.length - a.grounds.length)
    .slice(0, mostDuplicates);

/** The accounts that share one of the keys, the likeliest first. */
export const listAlikeAccounts = async (
  db: Db | Tx,
  caller: Caller,
  keys: readonly string[],
  exceptIds: readonly number[],
  sight: { isInSight?: boolean } = {},
): Promise<Duplicate[]> => asDuplicates(keys, await listAlike(db, caller, keys, exceptIds, sight));

/** While it is being typed: of those whom the caller does not see nothing is told until it is saved. */
export async function checkDuplicates(
  db: Db,
  caller: Caller,
  dataKey: Buffer,
  { except_id, id_number, phone = '', country, ...typed }: DuplicateCheck,
): Promise<Duplicate[]> {
  const region = country || (await organisationDefaults(db)).country;
  const keys = duplicateKeys({
    ...typed,
    phone: toE164(phone, region) ?? '',
    id_number_hash: id_number ? hashOfIdNumber(dataKey, id_number) : null,
  });
  if (keys.length === 0) return [];
  return listAlikeAccounts(db, caller, keys, except_id ? [except_id] : [], { isInSight: true });
}

const words: Record<Duplicate['grounds'][number], string> = {
  id_number: 'id number',
  registration_number: 'registration number',
  email: 'email address',
  phone: 'phone number',
  name: 'name and date of birth',
};
const list = new Intl.ListFormat('en');

/** `email address and phone number`. */
export const sameInWords = (grounds: Duplicate['grounds']): string =>
  list.format(grounds.map((ground) => words[ground]));

export function duplicateInWords({ grounds, account, owner }: Duplicate): Said {
  const same = sameInWords(grounds);
  return account
    ? said('duplicateSeen', { name: account.label, number: account.account_number, same })
    : said('duplicateAccount', { same, owner: owner.label });
}

/** Someone may be about to enter a client whom we have already. */
export class DuplicateFound extends ApiError {
  constructor(words: Said, duplicates: object[], existing: Link | null) {
    super(409, words, {
      ...(existing ? { existing: { id: existing.id, label: existing.label } } : {}),
      duplicates,
    });
  }
}

/** Those who have one of the keys. Nobody else gains one of them until the transaction ends. */
export async function lockDuplicates(
  tx: Tx,
  caller: Caller,
  keys: readonly string[],
  exceptIds: readonly number[],
): Promise<Duplicate[]> {
  if (keys.length === 0) return [];
  await lockKeys(tx, keys);
  return listAlikeAccounts(tx, caller, keys, exceptIds);
}

/** Refuses the save that would make duplicates. Where they are accepted, the answer names those that there are. */
export async function meetDuplicates(
  tx: Tx,
  caller: Caller,
  keys: readonly string[],
  exceptIds: readonly number[],
  isAccepted: boolean | undefined,
): Promise<{ duplicates?: Duplicate[] }> {
  const duplicates = await lockDuplicates(tx, caller, keys, exceptIds);
  const [first] = duplicates;
  if (!first) return {};
  if (!isAccepted) throw new DuplicateFound(duplicateInWords(first), duplicates, first.account);
  return { duplicates };
}

import { AccountUpdate, type Account } from '#contract/people/accounts';
import type { HeldAccount } from './accounts.batch.rules.ts';
import { blankAddress } from '../accounts.rules.ts';

/** The fields of an account that a file may change, an address by its parts. */
const changeable = Object.keys(AccountUpdate.shape).filter(
  (field) => !['address', 'id_number', 'accept_duplicates'].includes(field),
);

export const fieldsHeld = ({ account, id_number_hash }: Pick<HeldAccount, 'account' | 'id_number_hash'>) => ({
  ...Object.fromEntries(changeable.map((field) => [field, account[field as keyof Account]])),
  ...Object.fromEntries(
    Object.entries({ ...blankAddress, ...account.address }).map(([part, value]) => [
      `address.${part}`,
      value,
    ]),
  ),
  id_number: id_number_hash?.toString('hex') ?? null,
});

export type FieldChanges = Record<string, [unknown, unknown]>;

/** From what to what, of every field that is another. */
export function changesBetween(
  before: Pick<HeldAccount, 'account' | 'id_number_hash'>,
  after: HeldAccount,
): FieldChanges {
  const [was, is]: Record<string, unknown>[] = [fieldsHeld(before), fieldsHeld(after)];
  const changes: FieldChanges = {};
  for (const field of Object.keys(is ?? {})) {
    const pair: [unknown, unknown] = [was?.[field] ?? null, is?.[field] ?? null];
    if (JSON.stringify(pair[0]) !== JSON.stringify(pair[1])) changes[field] = pair;
  }
  return changes;
}

const ofKyc = new Set([
  'first_name',
  'last_name',
  'legal_name',
  'id_number',
  'registration_number',
  'beneficial_owners',
  'signatories',
  'risk_rating',
  'is_pep',
  'source_of_funds',
]);

/** Whether a client who was verified may have to be verified anew. */
export const touchesKyc = (changes: FieldChanges): boolean =>
  Object.keys(changes).some((field) => ofKyc.has(field));

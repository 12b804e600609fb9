import type { AccountType } from '#contract/accounts';
import type { DuplicateGround } from '#contract/duplicates';
import type { AllowedAction } from '#contract/states';
import { compact, fold, searchTextOf } from '../../db/searchText.ts';

type Named = {
  [
    F in 'first_name' | 'last_name' | 'legal_name' | 'trade_name' | 'registration_number' | 'email' | 'phone'
  ]?: string | undefined;
} & { account_number: string };

/** Any fragment of these finds the account. */
export const searchText = ({ account_number, ...account }: Named): string =>
  searchTextOf([
    fold(`${account.first_name ?? ''} ${account.last_name ?? ''}`),
    fold(account.legal_name ?? ''),
    fold(account.trade_name ?? ''),
    fold(account.email ?? ''),
    (account.phone ?? '').slice(1),
    fold(account_number),
    compact(account_number),
    fold(account.registration_number ?? ''),
    compact(account.registration_number ?? ''),
  ]);

export type Recognisable = {
  email?: string | undefined;
  /** As E.164. */
  phone?: string | undefined;
  id_number_hash?: Buffer | null | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
  date_of_birth?: string | null | undefined;
  registration_number?: string | undefined;
};

/** By what a client is recognised: two accounts that share one of these may be the same. */
export function duplicateKeys(account: Recognisable): string[] {
  const { email, phone, id_number_hash, date_of_birth, registration_number } = account;
  const name = fold(`${account.first_name ?? ''} ${account.last_name ?? ''}`);
  const registration = compact(registration_number ?? '');
  const isNamed = account.first_name && account.last_name && date_of_birth;
  const keys: [DuplicateGround, string][] = [
    ['id_number', id_number_hash?.toString('hex') ?? ''],
    ['registration_number', registration],
    ['email', email?.toLowerCase() ?? ''],
    ['phone', phone ?? ''],
    ['name', isNamed ? `${name} ${date_of_birth}` : ''],
  ];
  return keys.flatMap(([ground, value]) => (value === '' ? [] : [`${ground}:${value}`]));
}

export const groundOf = (key: string): DuplicateGround => key.slice(0, key.indexOf(':')) as DuplicateGround;

export type Reach = {
  may_update: boolean;
  may_assign: boolean;
  may_reveal: boolean;
  may_merge: boolean;
  may_delete: boolean;
};

const action = (name: string, isPermitted: boolean, reason: string | null = null): AllowedAction[] =>
  isPermitted ? [{ name, enabled: reason === null, reason }] : [];

/** What the role forbids is not listed; what the account has nothing for is, with the reason. */
export function actionsOf(reach: Reach, account: { account_type: AccountType; id_number: string | null }) {
  const nothingToReveal =
    account.account_type === 'corporate' ? 'A company has no id number.' : 'No id number is kept.';
  return [
    ...action('update', reach.may_update),
    ...action('assign', reach.may_update && reach.may_assign),
    ...action('reveal-id', reach.may_reveal, account.id_number === null ? nothingToReveal : null),
    ...action('merge', reach.may_update && reach.may_merge),
    ...action('delete', reach.may_delete),
  ];
}

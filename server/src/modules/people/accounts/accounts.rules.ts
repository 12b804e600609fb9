import {
  accountProblems,
  noCountry,
  type Account,
  type AccountType,
  type AccountUpdate,
} from '#contract/people/accounts';
import type { Address } from '#contract/base/values/address';
import type { DuplicateGround } from '#contract/base/duplicates';
import { moneyProblem } from '#contract/base/amounts/money';
import type { AllowedAction, Reaches } from '#contract/base/states/states';
import { compact, fold, searchTextOf } from '../../../db/search/searchText.ts';
import { Invalid } from '../../../errors.ts';
import { toE164 } from '../../../phones.ts';
import { said, saidAs, type Said } from '../../../said.ts';

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

/** What the trail tells of an address. */
export const addressTold = ({ address }: Pick<Account, 'address'>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(address).map(([part, value]) => [`address.${part}`, value]));

const action = (name: string, isPermitted: boolean, reason: string | null = null): AllowedAction[] =>
  isPermitted ? [{ name, enabled: reason === null, reason }] : [];

/** What the role forbids is not listed; what the account has nothing for is, with the reason. */
export function actionsOf(
  reaches: Reaches,
  account: { account_type: AccountType; id_number: string | null },
): AllowedAction[] {
  const mayUpdate = reaches('accounts:update');
  const nothingToReveal =
    account.account_type === 'corporate' ? 'A company has no id number.' : 'No id number is kept.';
  return [
    ...action('update', mayUpdate),
    ...action('assign', mayUpdate && reaches('accounts:assign')),
    ...action(
      'reveal-id',
      reaches('accounts:reveal_id'),
      account.id_number === null ? nothingToReveal : null,
    ),
    ...action('merge', mayUpdate && reaches('accounts:merge')),
    ...action('delete', reaches('accounts:delete')),
  ];
}

export const blankAddress: Address = {
  line1: '',
  line2: '',
  city: '',
  region: '',
  postal_code: '',
  country: '',
};

export const notAPhone = said('phone');

/** The phones of the body as E.164. */
function normalPhones(body: AccountUpdate, country: string): Pick<AccountUpdate, 'phone' | 'contacts'> {
  const faults: Record<string, Said[]> = {};
  const normal = (field: string, phone: string): string => {
    const found = phone === '' ? '' : toE164(phone, country);
    if (found === null) faults[field] = [notAPhone];
    return found ?? '';
  };
  const phones = {
    ...(body.phone === undefined ? {} : { phone: normal('phone', body.phone) }),
    ...(body.contacts && {
      contacts: body.contacts.map((contact, index) => ({
        ...contact,
        phone: normal(`contacts.${index}.phone`, contact.phone),
      })),
    }),
  };
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  return phones;
}

type Kept = { address: Address; currency: string };

/** The whole account as it would be, checked; the fields to write are among its own. */
export function completed<B extends Kept>(before: B, body: AccountUpdate) {
  const address = { ...before.address, ...body.address } as Address;
  if (address.country === '') throw new Invalid({ 'address.country': [saidAs(noCountry)] });
  const fields = { ...body, ...normalPhones(body, address.country), address };
  const whole = { ...before, ...fields };
  const problems: Record<string, string> = accountProblems(whole);
  const turnover = whole.annual_turnover && moneyProblem(whole.annual_turnover, whole.currency);
  if (turnover) problems['annual_turnover'] = turnover;
  if (Object.keys(problems).length > 0)
    throw new Invalid(
      Object.fromEntries(Object.entries(problems).map(([field, text]) => [field, [saidAs(text)]])),
    );
  return { fields, whole };
}

/** Since when a client may be written to. */
export const consentAt = (given: boolean | undefined, before: string | null) =>
  given === undefined ? {} : { marketing_consent_at: given ? (before ?? new Date().toISOString()) : null };

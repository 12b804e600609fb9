import type { Account, AccountSummary } from '#contract/people/accounts';
import type { Address } from '#contract/base/values/address';
import type { Tone } from '../../../components/texts/StatusTag.tsx';
import { countryName } from '../../../components/countries.ts';
import { locale } from '../../../messages/language.ts';
import { inLine, inList } from '../../../messages/joined.ts';
import { t, tKnown } from '../../../messages/t.ts';

export const kycTones: Record<AccountSummary['kyc_status'], Tone> = {
  not_started: 'quiet',
  pending: 'busy',
  verified: 'good',
  rejected: 'late',
  expired: 'late',
};

/** `address.city` as "City". */
export function labelOf(field: string): string {
  const [top = '', part = ''] = field.split('.');
  return top === 'address' && part !== ''
    ? tKnown(`address.${part}`, part)
    : tKnown(`accounts.${top}`, tKnown(`merging.${top}`, top));
}

/** The quiet line under a name. */
export const accountHint = ({
  account_number,
  account_type,
}: Pick<Account, 'account_number' | 'account_type'>): string =>
  inLine([account_number, t(`accounts.account_type_${account_type}`)]);

/** Dubai, United Arab Emirates. */
export const placeText = ({ city, country }: Pick<AccountSummary, 'city' | 'country'>): string =>
  inList([city, countryName(country)]);

const languages = new Intl.DisplayNames([locale], { type: 'language' });

export function languageText(code: string): string {
  try {
    return languages.of(code) ?? code;
  } catch {
    return code;
  }
}

/** The town, and the land it is in: a city that is its own region, such as Dubai, is named once. */
export function townText({ postal_code, city, region, country }: Address): [string, string] {
  const town = [postal_code, city].filter(Boolean).join(' ');
  return [town, inList([region === city ? '' : region, countryName(country)])];
}

/** The whole of an address in one line. */
export const addressText = (address: Address): string =>
  inList([address.line1, address.line2, ...townText(address)]);

/** How many of the tags stand at the head of the page. */
export const tagsShown = 3;

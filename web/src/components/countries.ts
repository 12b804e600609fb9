import { countries } from '#contract/base/values/countries';
import { locale } from '../messages/language.ts';

const regions = new Intl.DisplayNames([locale], { type: 'region' });
/** AE as United Arab Emirates; nothing of nothing. */
export const countryName = (code: string): string => (code === '' ? '' : (regions.of(code) ?? code));

export const countryOptions = () =>
  countries
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));

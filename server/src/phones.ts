import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** A phone as E.164, "+971501234567"; without a country in front it is one of this country. Null when it is none. */
export function toE164(text: string, country: string): string | null {
  const parsed = parsePhoneNumberFromString(text, {
    ...(country === '' ? {} : { defaultCountry: country as CountryCode }),
    extract: false,
  });
  return parsed?.isValid() ? parsed.number : null;
}

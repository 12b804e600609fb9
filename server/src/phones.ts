import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** Reading one is slow beside all else that is done with a row of a file, and is asked for twice: to find and to keep. */
const recent = new Map<string, string | null>();
const mostRecent = 2000;

/** A phone as E.164, "+971501234567"; without a country in front it is one of this country. Null when it is none. */
export function toE164(text: string, country: string): string | null {
  const asked = `${country} ${text}`;
  const known = recent.get(asked);
  if (known !== undefined) return known;
  const found = parsed(text, country);
  if (recent.size >= mostRecent) recent.clear();
  recent.set(asked, found);
  return found;
}

function parsed(text: string, country: string): string | null {
  const number = parsePhoneNumberFromString(text, {
    ...(country === '' ? {} : { defaultCountry: country as CountryCode }),
    extract: false,
  });
  return number?.isValid() ? number.number : null;
}

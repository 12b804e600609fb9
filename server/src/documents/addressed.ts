import type { Address } from '#contract/base/values/address';
import { languages, type Language } from '#contract/system/users';

/** `ar-AE` is Arabic; whom we do not know is written to in English. */
export const languageNamed = (name: string): Language =>
  languages.find((language) => language === name.slice(0, 2).toLowerCase()) ?? 'en';

/** As on an envelope: the country by its name, and a region only where it is not the city again. */
export function linesOf(language: Language, address: Partial<Address>): string[] {
  const { line1, line2, city, region, postal_code, country } = address;
  const town = [postal_code, city].filter(Boolean).join(' ');
  const countryName = country && new Intl.DisplayNames([language], { type: 'region' }).of(country);
  return [line1, line2, town, region === city ? '' : region, countryName].filter((each): each is string =>
    Boolean(each),
  );
}

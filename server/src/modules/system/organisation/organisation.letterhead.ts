import type { DateFormat, OrganisationSettings } from '#contract/system/organisation';
import type { Language } from '#contract/system/users';
import type { Db } from '../../../db/connect.ts';
import { linesOf } from '../../../documents/addressed.ts';
import type { Letterhead } from '../../../documents/stationery.ts';
import { findLetterhead } from './organisation.queries.ts';

type Said = Pick<
  OrganisationSettings,
  | 'name'
  | 'logo'
  | 'brand_colour'
  | 'address'
  | 'phone'
  | 'email'
  | 'website'
  | 'licence_no'
  | 'tax_number'
  | 'bank_accounts'
  | 'payment_wording'
  | 'disclosure_wording'
>;

/** What a paper in this language says of us. Our own words are said in that language or not at all. */
export const letterheadOf = (language: Language, said: Said): Letterhead => ({
  name: said.name,
  logo: said.logo,
  colour: said.brand_colour,
  address: linesOf(language, said.address),
  phone: said.phone,
  email: said.email,
  website: said.website,
  licence_no: said.licence_no,
  tax_number: said.tax_number,
  bank_accounts: said.bank_accounts,
  payment_wording: said.payment_wording[language],
  disclosure_wording: said.disclosure_wording[language],
});

/** How every paper begins: in whose language, how its days are written, and who we are on the day it is drawn. */
export async function headedIn(
  db: Db,
  language: Language,
): Promise<{ language: Language; date_format: DateFormat; organisation: Letterhead }> {
  const { date_format, ...said } = await findLetterhead(db);
  return { language, date_format, organisation: letterheadOf(language, said) };
}

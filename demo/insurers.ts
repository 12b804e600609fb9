import { InsurerCreate } from '#contract/reference/insurers';
import type { PolicyType } from '#contract/base/amounts/lines';
import type { Caller } from '../server/src/auth/caller.ts';
import type { Tx } from '../server/src/db/connect.ts';
import { insurers } from '../server/src/modules/reference/insurers/insurers.noun.ts';

type Desk = [purpose: 'quotes' | 'claims' | 'endorsements' | 'accounts', name: string, phone: string];
type Company = {
  name: string;
  short_code: string;
  rating: string;
  payment_terms_days: number | null;
  lines: PolicyType[];
  desks: Desk[];
  is_active?: false;
};

const company = (
  name: string,
  short_code: string,
  rating: string,
  payment_terms_days: number | null,
  lines: PolicyType[],
  ...desks: Desk[]
): Company => ({ name, short_code, rating, payment_terms_days, lines, desks });

/** Invented, all of them. */
const companies: Company[] = [
  company(
    'Gulf Meridian Insurance',
    'GMI',
    'A',
    60,
    ['motor', 'property', 'travel', 'liability'],
    ['quotes', 'Reem Al Hashimi', '+971 4 555 0201'],
    ['claims', 'Vikram Shetty', '+971 4 555 0202'],
    ['endorsements', 'Joy Mendoza', '+971 4 555 0203'],
    ['accounts', 'Ahmed Farouk', '+971 4 555 0204'],
  ),
  company(
    'Silver Wadi Takaful',
    'SWT',
    'A-',
    45,
    ['motor', 'health', 'life'],
    ['quotes', 'Mariam Al Ketbi', '+971 2 555 0211'],
    ['claims', 'Yusuf Karim', '+971 2 555 0212'],
  ),
  company(
    'Dune & Harbour Marine',
    'D&H',
    'A',
    30,
    ['marine', 'property'],
    ['quotes', 'Stefan Brandt', '+971 4 555 0221'],
    ['claims', 'Lina Haddad', '+971 4 555 0222'],
  ),
  company(
    'Emirates Pearl General',
    'EPG',
    'B++',
    90,
    ['motor', 'travel', 'property'],
    ['quotes', 'Anil Kapadia', '+971 6 555 0231'],
    ['accounts', 'Sara Naseer', '+971 6 555 0232'],
  ),
  company(
    'Qasr Health Assurance',
    'QASR',
    'A-',
    30,
    ['health'],
    ['quotes', 'Dr. Nour Sabbagh', '+971 4 555 0241'],
    ['claims', 'Claims approvals desk', '+971 4 555 0242'],
    ['endorsements', 'Member services', '+971 4 555 0243'],
  ),
  company(
    'Northern Falcon Insurance',
    'NFI',
    'A+',
    60,
    ['motor', 'property', 'liability', 'engineering'],
    ['quotes', 'Henrik Solberg', '+971 2 555 0251'],
    ['claims', 'Amina Yassin', '+971 2 555 0252'],
    ['accounts', 'Roberto Cruz', '+971 2 555 0253'],
  ),
  company(
    'Oasis Family Life',
    'OFL',
    'A',
    30,
    ['life', 'health'],
    ['quotes', 'Shaikha Al Dhaheri', '+971 4 555 0261'],
  ),
  company(
    'Levant & Gulf Reinsurance',
    'LGRE',
    'A+',
    120,
    ['property', 'marine', 'engineering', 'liability'],
    ['quotes', 'Georges Khoury', '+961 1 555 271'],
    ['accounts', 'Nadine Saab', '+961 1 555 272'],
  ),
  company(
    'Crescent Road Motor',
    'CRM-1',
    'B+',
    30,
    ['motor'],
    ['quotes', 'Faisal Anwar', '+971 6 555 0281'],
    ['claims', 'Recovery and garage desk', '+971 6 555 0282'],
  ),
  company(
    'Blue Dhow Travel Cover',
    'DHOW',
    'A-',
    15,
    ['travel'],
    ['quotes', 'Isabel Moreno', '+971 4 555 0291'],
    ['claims', '24-hour assistance', '+971 4 555 0292'],
  ),
  company(
    'Sterling Palm Liability',
    'SPL',
    'A',
    60,
    ['liability', 'other'],
    ['quotes', 'Charlotte Wade', '+44 20 5550 301'],
  ),
  company(
    'Mina Engineering & Construction Insurance',
    'MECI',
    'A-',
    null,
    ['engineering', 'liability', 'property'],
    ['quotes', 'Tariq Mahmoud', '+971 2 555 0311'],
    ['endorsements', 'Project desk', '+971 2 555 0312'],
  ),
  {
    ...company(
      'Sahara United Assurance',
      'SUA',
      'C++',
      90,
      ['motor', 'health'],
      ['accounts', 'Run-off desk', '+971 4 555 0321'],
    ),
    is_active: false,
  },
  { ...company('Old Creek Mutual', 'OCM', '', null, ['property', 'marine']), is_active: false },
];

/** Those for whom we collect the premium. */
const billedByUs = new Set(['GMI', 'NFI', 'D&H']);

/** `claims@gulfmeridianinsurance.example` */
const domainOf = (name: string) => `${name.replaceAll(/[^A-Za-z]/g, '').toLowerCase()}.example`;

export async function plantInsurers(tx: Tx, caller: Caller): Promise<void> {
  for (const [index, { desks, ...fields }] of companies.entries()) {
    const domain = domainOf(fields.name);
    const contacts = desks.map(([purpose, name, phone]) => ({
      purpose,
      name,
      phone,
      email: `${purpose}@${domain}`,
    }));
    const licence_no = `IA-${String(41 + index * 7).padStart(4, '0')}`;
    const body = InsurerCreate.parse({
      ...fields,
      contacts,
      licence_no,
      website: `https://www.${domain}`,
      billing_type: billedByUs.has(fields.short_code) ? 'agency_bill' : null,
    });
    await insurers.create(tx, caller, body);
  }
}

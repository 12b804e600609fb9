import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withKeys } from '#contract/base/values/documentKeys';
import type { Caller } from '../server/src/auth/caller.ts';
import type { Tx } from '../server/src/db/connect.ts';
import { updateOrganisation } from '../server/src/modules/system/organisation/organisation.service.ts';

const logo = () => {
  const picture = readFileSync(join(import.meta.dirname, 'logo.webp'));
  return `data:image/webp;base64,${picture.toString('base64')}`;
};

/** The holidays of the Emirates that have the same date every year; the others follow the moon. */
const holidaysOf = (year: number) => [
  { date: `${year}-01-01`, name: 'New Year’s Day' },
  { date: `${year}-12-02`, name: 'National Day' },
  { date: `${year}-12-03`, name: 'National Day, second day' },
];

export async function plantOrganisation(tx: Tx, caller: Caller): Promise<void> {
  const settings = {
    name: 'Harbour & Lantern Insurance Brokers',
    logo: logo(),
    brand_colour: '#14506b',
    address: {
      line1: 'Office 1204, Marina Plaza',
      line2: 'PO Box 54321',
      city: 'Dubai',
      region: 'Dubai',
      country: 'AE',
    },
    phone: '+971 4 555 0142',
    email: 'desk@harbour-lantern.example',
    website: 'https://harbour-lantern.example',
    licence_no: 'IB-2041',
    tax_number: '100234567800003',
    bank_accounts: [
      {
        currency: 'AED',
        bank: 'Creek National Bank',
        account_name: 'Harbour & Lantern, clients’ money',
        iban: 'AE070331234567890123456',
        account_no: '',
        swift: 'CRNBAEAD',
      },
      {
        currency: 'USD',
        bank: 'Creek National Bank',
        account_name: 'Harbour & Lantern, clients’ money in dollars',
        iban: 'AE460090000000123456789',
        account_no: '',
        swift: 'CRNBAEAD',
      },
    ],
    payment_wording: {
      en: 'Cheques are made out to Harbour & Lantern Insurance Brokers. Cover may be cancelled where a premium is not paid when it is due.',
      ar: 'تُحرَّر الشيكات باسم هاربر آند لانترن لوساطة التأمين. ويجوز إلغاء التغطية إذا لم يُسدَّد القسط في موعده.',
    },
    disclosure_wording: {
      en: 'We are an insurance broker and act for you, the client. The insurer pays us a commission, which is part of the premium.',
      ar: 'نحن وسيط تأمين ونعمل لصالحكم. وتدفع لنا شركة التأمين عمولة هي جزء من القسط.',
    },
    credit_terms_days: 15,
    tax_on_commission: '5',
    currency: 'AED',
    time_zone: 'Asia/Dubai',
    tax_rate: '5',
    kyc_checklists: {
      individual: withKeys([
        { name: 'Emirates ID, both sides', required: true, expires: true },
        { name: 'Passport with residence visa', required: true, expires: true },
        { name: 'Proof of address, at most three months old', required: true, expires: false },
        { name: 'Declaration of the source of funds', required: true, expires: false },
      ]),
    },
    holidays: [...holidaysOf(2026), ...holidaysOf(2027)],
  };
  await updateOrganisation(tx, caller, settings, undefined);
}

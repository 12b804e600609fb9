import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withKeys } from '#contract/base/documentKeys';
import type { Caller } from '../auth/caller.ts';
import type { Tx } from '../db/connect.ts';
import { updateOrganisation } from '../modules/system/organisation/organisation.service.ts';

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

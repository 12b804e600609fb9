import type { Addressee, Letterhead } from '../src/documents/stationery.ts';

/** A house that has said nothing of itself but its name and address. */
export const plainHouse: Letterhead = {
  name: 'Harbour Brokers',
  logo: null,
  colour: null,
  address: ['Marina Plaza', 'Dubai'],
  phone: '',
  email: '',
  website: '',
  licence_no: '',
  tax_number: '',
  bank_accounts: [],
  payment_wording: '',
  disclosure_wording: '',
};

/** The same with all that papers can say of it. */
export const wholeHouse: Letterhead = {
  ...plainHouse,
  phone: '+971 4 555 0100',
  email: 'desk@harbour.example',
  website: 'https://harbour.example',
  licence_no: 'IA-118',
  tax_number: '100 200 300 400 003',
  bank_accounts: [
    {
      currency: 'AED',
      bank: 'First Harbour Bank',
      account_name: 'Harbour Brokers client money',
      iban: 'AE070331234567890123456',
      account_no: '',
      swift: 'FHBKAEAD',
    },
    {
      currency: 'KWD',
      bank: 'Gulf Savings',
      account_name: 'Harbour Brokers Kuwait',
      iban: '',
      account_no: '0041 77 2210',
      swift: '',
    },
  ],
  payment_wording: 'Pay within fifteen days.\nCheques are made out to Harbour Brokers.',
  disclosure_wording: 'We are paid a commission by the insurer.',
};

export const addressed = (name: string, address: string[], numbers: Partial<Addressee> = {}): Addressee => ({
  name,
  address,
  account_number: '',
  tax_number: '',
  ...numbers,
});

/** What every paper says of who sends it, whom it is for and where money is paid to. */
export const stationery = {
  licence_no: 'Licence no.',
  tax_number: 'Tax no.',
  account_number: 'Account no.',
  payTo: 'Where to pay in {currency}',
  account_name: 'Account',
  bank: 'Bank',
  iban: 'IBAN',
  account_no: 'Account no.',
  swift: 'SWIFT',
  reference: 'Reference',
} as const;

import type { Catalogue } from '../../types.ts';

export const stationery = {
  licence_no: 'رقم الترخيص',
  tax_number: 'الرقم الضريبي',
  account_number: 'رقم العميل',
  payTo: 'حساب السداد بعملة {currency}',
  account_name: 'اسم الحساب',
  bank: 'البنك',
  iban: 'الآيبان',
  account_no: 'رقم الحساب',
  swift: 'السويفت',
  reference: 'المرجع',
} as const satisfies Catalogue['stationery'];

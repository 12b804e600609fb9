import type { Catalogue } from '../../types.ts';

/** The parts of an address, whosever it is. */
export const address = {
  title: 'العنوان',
  line1: 'الشارع والرقم',
  line2: 'المبنى أو الطابق أو صندوق البريد',
  city: 'المدينة',
  region: 'المنطقة أو الإمارة',
  postal_code: 'الرمز البريدي',
  country: 'البلد',
} as const satisfies Catalogue['address'];

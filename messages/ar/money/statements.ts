import type { Catalogue } from '../../types.ts';

export const statements = {
  currency: 'العملة',
  date: 'التاريخ',
  kind: 'البيان',
  kind_debit_note: 'إشعار مدين',
  kind_credit_note: 'إشعار دائن',
  kind_payment: 'دفعة',
  kind_reversal: 'عكس',
  kind_bounce: 'شيك مرتجع',
  kind_refund: 'رد مبلغ',
  kind_waiver: 'تنازل',
  kind_waiver_back: 'إلغاء التنازل',
  kind_by_another: 'دفعه حساب آخر',
  kind_for_another: 'دُفع عن حساب آخر',
  document: 'المستند',
  policy: 'الوثيقة',
  debit: 'مدين',
  credit: 'دائن',
  balance: 'الرصيد',
  opening: 'الرصيد الافتتاحي',
  closing: 'الرصيد الختامي',
} as const satisfies Catalogue['statements'];

import type { Catalogue } from '../../types.ts';

export const contacts = {
  title: 'جهات الاتصال',
  none: 'لا توجد جهات اتصال بعد',
  noneHint: 'من نراجعه بشأن عرض سعر أو مطالبة أو ملحق أو حساب.',
  number: 'جهة الاتصال {number}',
  add: 'إضافة جهة اتصال',
  purpose: 'بشأن',
  purpose_quotes: 'عروض الأسعار',
  purpose_claims: 'المطالبات',
  purpose_endorsements: 'الملاحق',
  purpose_accounts: 'الحسابات',
  name: 'اسم جهة الاتصال',
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
} as const satisfies Catalogue['contacts'];

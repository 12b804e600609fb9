import type { Catalogue } from '../../types.ts';

export const commission_sections = {
  none: 'لا عمولة بعد: تُقيَّد عند إصدار الوثيقة.',
  noneOf: 'لا عمولات حتى الآن.',
  sums: 'العمولة بحسب العملة',
  open: 'لم يُستلم',
  due: 'مستحق الآن',
  all: {
    zero: 'لا صفوف',
    one: 'الصف الوحيد',
    two: 'الصفان',
    few: 'كل الصفوف ({total})',
    many: 'كل الصفوف ({total})',
    other: 'كل الصفوف ({total})',
  },
  earns: '{rate} من {base}',
} as const satisfies Catalogue['commission_sections'];

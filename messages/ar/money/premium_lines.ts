import type { Catalogue } from '../../types.ts';

/** The lines of a premium, wherever they are entered. */
export const premium_lines = {
  hint: 'تُضاف ضريبة {rate} % تلقائيًا ما لم يذكر بند نسبة أخرى أو يُكتب بند ضريبة.',
  hintWithoutRate: 'لا نسبة ضريبة للمنتج ولا للمؤسسة: اذكر نسبة لكل بند أو اكتب بند ضريبة.',
  notStated: 'غير مذكورة',
  number: 'البند {number}',
  label: 'النص',
  add: 'إضافة بند',
  category: 'عن الفئة',
  quantity: 'عدد الأشخاص',
  unit_amount: 'للفرد',
  allPeople: 'الجميع',
  itemNumber: 'العنصر {number}',
  totals: 'المجاميع',
} as const satisfies Catalogue['premium_lines'];

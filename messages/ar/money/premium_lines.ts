import type { Catalogue } from '../../types.ts';

/** The lines of a premium, wherever they are entered. */
export const premium_lines = {
  hint: 'تُضاف ضريبة {rate} % تلقائيًا ما لم يذكر بند نسبة أخرى أو يُكتب بند ضريبة.',
  number: 'البند {number}',
  label: 'النص',
  add: 'إضافة بند',
  itemNumber: 'العنصر {number}',
  totals: 'المجاميع',
} as const satisfies Catalogue['premium_lines'];

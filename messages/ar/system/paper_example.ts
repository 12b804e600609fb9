import type { Catalogue } from '../../types.ts';

export const paper_example = {
  client: 'شركة حداد للتجارة ذ.م.م',
  street: 'مستودع 14، القوز 3',
  city: 'دبي',
  insurer: 'جلف ميريديان للتأمين',
  other_insurer: 'الخور للتأمين',
  product: 'تأمين شامل للمركبات',
  base: 'القسط الأساسي',
  discount: 'خصم عدم المطالبات',
  fee: 'رسوم الوثيقة',
  reason: 'بيعت المركبة.',
  person: 'لينا ناصر',
  role: 'مديرة حسابات',
} as const satisfies Catalogue['paper_example'];

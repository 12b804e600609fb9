import type { Catalogue } from '../../types.ts';

/** What is claimed for. */
export const claim_types = {
  own_damage: 'أضرار المركبة',
  third_party: 'الغير',
  theft: 'السرقة',
  total_loss: 'الخسارة الكلية',
  glass: 'الزجاج',
  cashless: 'علاج دون دفع',
  reimbursement: 'استرداد المصاريف',
  property: 'الممتلكات',
  travel: 'السفر',
  life: 'الحياة',
  marine: 'البحري',
  liability: 'المسؤولية',
  other: 'أخرى',
} as const satisfies Catalogue['claim_types'];

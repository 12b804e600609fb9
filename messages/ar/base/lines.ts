import type { Catalogue } from '../../types.ts';

/** What is insured. */
export const lines = {
  motor: 'المركبات',
  health: 'الصحي',
  property: 'الممتلكات',
  travel: 'السفر',
  life: 'الحياة',
  marine: 'البحري',
  liability: 'المسؤولية',
  engineering: 'الهندسي',
  other: 'أخرى',
} as const satisfies Catalogue['lines'];

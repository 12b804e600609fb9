import type { Catalogue } from '../../types.ts';

export const comparison = {
  section_premium: 'القسط',
  section_lines: 'مكوّنات القسط',
  section_cover: 'التغطية',
  section_benefits: 'المنافع',
  section_terms: 'الشروط',
  gross_premium: 'القسط الإجمالي',
  net_premium: 'القسط الصافي',
  fees: 'الرسوم',
  tax: 'الضريبة',
  sum_insured: 'مبلغ التأمين',
  deductible: 'مبلغ التحمّل',
  conditions: 'الشروط',
  valid_until: 'صالح حتى',
  madeTax: 'ضريبة {rate}%',
  included: 'مشمول',
  not_included: 'غير مشمول',
  not_stated: 'غير مذكور',
} as const satisfies Catalogue['comparison'];

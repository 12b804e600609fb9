import type { Catalogue } from '../types.ts';

/** What every record has, and choices that several nouns offer. */
export const fields = {
  id: 'المعرّف',
  version: 'النسخة',
  created_at: 'أُنشئ في',
  created_by: 'أنشأه',
  updated_at: 'آخر تعديل',
  updated_by: 'آخر من عدّل',
  is_active_true: 'نشط',
  is_active_false: 'غير نشط',
  true: 'نعم',
  false: 'لا',
  language_en: 'الإنجليزية',
  language_ar: 'العربية',
  gender_male: 'ذكر',
  gender_female: 'أنثى',
  gender_other: 'آخر',
  id_type_national_id: 'الهوية الوطنية',
  id_type_passport: 'جواز السفر',
  id_type_driving_licence: 'رخصة القيادة',
  id_type_tax_id: 'الرقم الضريبي',
  related_type: 'نوع السجل',
  related_type_account: 'حساب',
  related_type_lead: 'عميل محتمل',
  related_type_quote: 'عرض سعر',
  is_overdue: 'متأخر',
} as const satisfies Catalogue['fields'];

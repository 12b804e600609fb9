import type { Catalogue } from '../../types.ts';

export const commission_statements = {
  title: 'كشوف العمولات',
  statement_number: 'الرقم',
  insurer: 'شركة التأمين',
  currency: 'العملة',
  statement_date: 'التاريخ',
  period_to: 'حتى',
  reference: 'المرجع',
  file_name: 'الملف',
  status: 'الحالة',
  status_draft: 'مسودة',
  status_posted: 'مُرحَّل',
  status_undone: 'مُلغى',
  line_count: 'الأسطر',
  total: 'الإجمالي',
  stated_total: 'الإجمالي في أسفله',
  posted_at: 'رُحّل في',
  posted_by: 'رحّله',
  undone_at: 'أُلغي في',
  undone_by: 'ألغاه',
  undone_reason: 'سبب الإلغاء',
} as const satisfies Catalogue['commission_statements'];

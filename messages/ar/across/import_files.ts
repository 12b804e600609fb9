import type { import_files as english } from '../../en/across/import_files.ts';
import type { Text } from '../../types.ts';

/** What stands in the files that are made for an import: templates, and rows that did not come in. */
export const import_files = {
  reason: 'سبب عدم استيراد هذا الصف',
  columns: 'الأعمدة',
  column: 'العمود',
  takes: 'ما يقبله',
  choices: 'الخيارات',
  needed: 'لازم',
  hint: 'احذف صف المثال قبل إرسال الملف. اترك الأعمدة التي لا تحتاجها.',
  kind_text: 'نص',
  kind_day: 'تاريخ، مثل 2026-12-31',
  kind_amount: 'مبلغ، مثل 1250.50',
  kind_percent: 'نسبة مئوية، مثل 12.5',
  kind_whole: 'عدد صحيح',
  kind_yes_no: 'نعم أو لا',
  kind_email: 'عنوان بريد إلكتروني',
  kind_phone: 'رقم هاتف مع رمز البلد، مثل ‎+971 50 123 4567',
  kind_country: 'بلد باسمه أو بحرفين، مثل AE',
  kind_tags: 'كلمات بينها فواصل',
  kind_choice: 'واحد من الخيارات',
  kind_link: 'اسم أو رمز أو رقم سجل معروف هنا',
} satisfies Record<keyof typeof english, Text>;

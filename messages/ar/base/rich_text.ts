import type { Catalogue } from '../../types.ts';

export const rich_text = {
  toolbar: 'تنسيق: {label}',
  bold: 'غامق',
  italic: 'مائل',
  underline: 'تحته خط',
  bullets: 'قائمة',
  numbers: 'قائمة مرقمة',
  link: 'إضافة رابط',
  unlink: 'إزالة الرابط',
  linkTitle: 'إلى أين يؤدي الرابط؟',
  linkAddress: 'العنوان',
  undo: 'تراجع',
  redo: 'إعادة',
} as const satisfies Catalogue['rich_text'];

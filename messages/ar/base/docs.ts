import type { Catalogue } from '../../types.ts';

export const docs = {
  title: 'توثيق API',
  search: 'البحث بالمسار أو الاسم أو الصلاحية',
  operations: {
    zero: 'لا عمليات',
    one: 'عملية واحدة',
    two: 'عمليتان',
    few: '{count} عمليات',
    many: '{count} عملية',
    other: '{count} عملية',
  },
  nothingFound: 'لا توجد عملية تطابق «{search}».',
  failed: 'تعذّر تحميل التوثيق.',
  permission: 'تتطلب الصلاحية {permission}',
  other: 'أخرى',
  parameters: 'المعاملات',
  body: 'محتوى الطلب',
  response: 'الرد {status}',
  noBody: 'بلا محتوى',
  required: 'مطلوب',
  example: 'مثال',
  backToApp: 'رجوع',
  groups: 'المجموعات',
} as const satisfies Catalogue['docs'];

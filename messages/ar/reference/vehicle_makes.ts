import type { Catalogue } from '../../types.ts';

export const vehicle_makes = {
  title: 'العلامات',
  create: 'علامة جديدة',
  edit: 'تعديل العلامة',
  searchHint: 'اسم العلامة',
  emptyTitle: 'لا توجد علامات بعد',
  emptyHint: 'أضف علامات المركبات التي تؤمّن عليها. تأتي طرازاتها تحتها.',
  name: 'الاسم',
  models_count: 'الطرازات',
  modelsCount: {
    zero: 'لا طرازات',
    one: 'طراز واحد',
    two: 'طرازان',
    few: '{count} طرازات',
    many: '{count} طرازًا',
    other: '{count} طراز',
  },
  is_active: 'الحالة',
  is_activeHint: 'لا تُعرض العلامة غير النشطة في النماذج.',
} as const satisfies Catalogue['vehicle_makes'];

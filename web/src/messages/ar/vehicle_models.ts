import type { Catalogue } from '../t.ts';

export const vehicle_models = {
  title: 'الطرازات',
  create: 'طراز جديد',
  edit: 'تعديل الطراز',
  searchHint: 'العلامة أو الطراز',
  emptyTitle: 'لا توجد طرازات بعد',
  emptyHint: 'أضف طرازات كل علامة. تأتي فئاتها تحتها.',
  make: 'العلامة',
  make_id: 'العلامة',
  name: 'الاسم',
  body_type: 'الهيكل',
  variants_count: 'الفئات',
  variantsCount: {
    zero: 'لا فئات',
    one: 'فئة واحدة',
    two: 'فئتان',
    few: '{count} فئات',
    many: '{count} فئة',
    other: '{count} فئة',
  },
  is_active: 'الحالة',
  is_activeHint: 'لا يُعرض الطراز غير النشط في النماذج.',
} as const satisfies Catalogue['vehicle_models'];

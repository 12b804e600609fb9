import type { Catalogue } from '../../types.ts';

export const brokers = {
  title: 'الوسطاء',
  create: 'وسيط جديد',
  edit: 'تعديل الوسيط',
  searchHint: 'الاسم أو الترخيص أو جهة الاتصال',
  emptyTitle: 'لا يوجد وسطاء بعد',
  emptyHint: 'أضف الوسطاء الذين تسند الأعمال عن طريقهم أو تتقاسم معهم العملاء. ستشير إليهم الوثائق.',
  name: 'الاسم',
  kind: 'النوع',
  kind_placing: 'وسيط إسناد',
  kind_co_broker: 'وسيط مشارك',
  kind_wholesale: 'وسيط جملة',
  licence_no: 'رقم الترخيص',
  share_pct: 'حصتهم',
  share_pctHint: 'من عمولة ما نسنده معًا',
  contacts: 'جهات الاتصال',
  is_active: 'الحالة',
  is_activeHint: 'لا يُعرض الوسيط غير النشط في النماذج.',
} as const satisfies Catalogue['brokers'];

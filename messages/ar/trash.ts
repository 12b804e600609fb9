import type { Catalogue } from '../types.ts';

export const trash = {
  title: 'سلة المحذوفات',
  searchHint: 'اسم ما تم حذفه',
  emptyTitle: 'سلة المحذوفات فارغة',
  emptyHint: 'ما تحذفه يبقى هنا 30 يومًا ويمكن استعادته.',
  label: 'السجل',
  noun: 'نوع السجل',
  deletedAt: 'تاريخ الحذف',
  deletedBy: 'حذفه',
  purgedOn: 'الإزالة النهائية في',
  never: 'أبدًا',
  restored: 'تمت استعادة {name}',
  restoreFailed: 'تعذّرت الاستعادة',
  restoreAnyway: 'استعادة على أي حال',
} as const satisfies Catalogue['trash'];

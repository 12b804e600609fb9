import type { Catalogue } from '../../types.ts';

export const trash = {
  title: 'سلة المحذوفات',
  searchHint: 'اسم ما تم حذفه',
  emptyTitle: 'سلة المحذوفات فارغة',
  emptyHint: 'ما تحذفه يبقى هنا 30 يومًا ويمكن استعادته.',
  label: 'السجل',
  noun: 'نوع السجل',
  deleted_at: 'تاريخ الحذف',
  deleted_by: 'حذفه',
  purged_on: 'الإزالة النهائية في',
  is_merged: 'دُمج',
  merged_into: 'دُمج في',
  merged: 'دُمج',
  mergedInto: 'دُمج في {name}',
  never: 'أبدًا',
  restored: 'تمت استعادة {name}',
  restoreFailed: 'تعذّرت الاستعادة',
  restoreDuplicate: 'توجد حسابات تشبه هذا',
  restoreAnyway: 'استعادة على أي حال',
} as const satisfies Catalogue['trash'];

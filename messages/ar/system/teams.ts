import type { Catalogue } from '../../types.ts';

export const teams = {
  title: 'الفرق',
  create: 'فريق جديد',
  edit: 'تعديل الفريق',
  searchHint: 'الاسم أو الوصف',
  emptyTitle: 'لا توجد فرق بعد',
  emptyHint: 'يرى أعضاء الفريق الواحد سجلات بعضهم حيث يسمح دورهم بذلك.',
  name: 'الاسم',
  description: 'الوصف',
  users_count: 'الأعضاء',
  usersCount: {
    zero: 'لا أعضاء',
    one: 'عضو واحد',
    two: 'عضوان',
    few: '{count} أعضاء',
    many: '{count} عضوًا',
    other: '{count} عضو',
  },
  inUse: 'انقل أعضاءه إلى فريق آخر أولًا.',
} as const satisfies Catalogue['teams'];

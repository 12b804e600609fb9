import type { Catalogue } from '../../types.ts';

export const dates = {
  placeholder_day_first: 'يوم/شهر/سنة',
  placeholder_month_first: 'شهر/يوم/سنة',
  momentPlaceholder: '{day}، الوقت',
  unreadable: 'لا يمكن قراءة هذا تاريخًا. اكتبه هكذا: {figures} أو {letters} أو {iso}.',
  momentUnreadable: 'لا يمكن قراءة هذا تاريخًا ووقتًا. اكتبه هكذا: {figures} 14:30 أو {letters}، 2:30 م.',
  noMonth_day_first: 'لا يوجد شهر رقمه {month}. اكتب اليوم أولًا، مثل {figures}.',
  noMonth_month_first: 'لا يوجد شهر رقمه {month}. اكتب الشهر أولًا، مثل {figures}.',
  noDay: 'لا يوجد يوم {day} في {month}.',
  noYear: 'أدخل سنة بين {first} و{last}.',
  noTime: 'لا يوجد وقت كهذا. اكتبه هكذا: 14:30 أو 2:30 م.',
  open: 'فتح التقويم',
  calendar: 'التقويم',
  month: 'الشهر',
  year: 'السنة',
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  today: 'اليوم',
  born: {
    zero: '{day} · أقل من سنة',
    one: '{day} · سنة واحدة',
    two: '{day} · سنتان',
    few: '{day} · {count} سنوات',
    many: '{day} · {count} سنة',
    other: '{day} · {count} سنة',
  },
} satisfies Catalogue['dates'];

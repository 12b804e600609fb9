import type { Catalogue } from '../../types.ts';

export const payment_screens = {
  section: 'المدفوعات',
  why_agency_bill: 'نحن نحصّل هذا القسط، ولكل دفعة إيصال.',
  why_direct_bill: 'تُحصّل شركة التأمين هذا القسط. تُدوَّن المدفوعات هنا للعلم بمرجعها ومن دون إيصال.',
  sum_due: 'المستحق',
  sum_paid: 'المدفوع',
  sum_overdue: 'المتأخر',
  sum_held: 'بشيكات محفوظة',
  sum_waived: 'المتنازل عنه',
  sum_credit: 'الرصيد',
  sum_insurer_credit: 'تعيده شركة التأمين',
  record: 'تسجيل دفعة',
  action_clear: 'تسجيل التحصيل',
  action_bounce: 'تسجيل الارتجاع',
  action_approve: 'موافقة',
  action_reverse: 'عكس',
  action_allocate: 'تخصيص',
  title_bounce: 'هل ارتجع الشيك؟',
  hint_bounce: 'ما كان محفوظًا له أو سدّده أصبح مفتوحًا من جديد.',
  title_reverse: 'عكس هذه الدفعة؟',
  hint_reverse: 'تبقى برقمها، وما دفعته يصبح مفتوحًا من جديد.',
} as const satisfies Catalogue['payment_screens'];

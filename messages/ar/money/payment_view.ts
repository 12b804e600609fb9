import type { Catalogue } from '../../types.ts';

export const payment_view = {
  why_heldCheque: 'محفوظ إلى أن يدفع المصرف الشيك المؤرخ في {day}، ولا يُحتسب مدفوعًا قبل ذلك.',
  why_heldLate: 'كان بإمكان المصرف دفع هذا الشيك منذ {day}. سجّل هل حُصِّل أم ارتجع.',
  why_heldRefund: 'ينتظر موافقة شخص آخر غير {who} الذي طلبه.',
  why_heldAsked: 'ينتظر الموافقة.',
  why_bounced: 'رفض المصرف الشيك: {reason}',
  why_reversed: 'عُكست: {reason}',
  why_reversal: 'تعكس دفعة أخرى: {reason}',
  why_direct:
    'للعلم فقط: حصّلت شركة التأمين هذا القسط والمال لديها، ولذلك لا إيصال منا؛ ومرجعها هو {reference}.',
  for: 'ما تدفع عنه',
  was: 'ما كانت عنه',
  nothing: 'لا تدفع عن شيء بعد.',
  fromCredit: 'تؤخذ من رصيد العميل.',
  openAgain: 'ما دفعته أصبح مفتوحًا من جديد.',
  rest: 'غير مخصّص، رصيد للعميل',
  restHeld: 'غير مخصّص؛ رصيد للعميل بعد التحصيل',
  waits: 'ينتظر إصدار الوثيقة',
  whole: 'عن الوثيقة',
  refunded: 'أُعيد',
  instalment: 'القسط {number}، مستحق في {day}',
  noReceipt: 'لا يوجد، شركة التأمين هي المحصِّلة',
  draw: 'إعداد الإيصال',
  drawFailed: 'لم يُعَدّ الإيصال',
  title_clear: 'هل دفع المصرف الشيك؟',
  hint_clear: 'تُحتسب مدفوعة من هذا اليوم.',
} as const satisfies Catalogue['payment_view'];

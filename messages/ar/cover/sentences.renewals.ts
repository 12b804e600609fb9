import type { renewalSentences as english } from '../../en/cover/sentences.renewals.ts';
import type { Text } from '../../types.ts';

export const renewalSentences = {
  renewalUpcoming: 'لم يتحدث أحد مع العميل في هذا التجديد بعد.',
  renewalInProgress: 'هذا التجديد قيد العمل بالفعل.',
  renewalQuoted: 'لهذا التجديد عرض سعر بالفعل.',
  renewalNegotiation: 'هذا التجديد قيد التفاوض بالفعل.',
  renewalRenewed: 'جُدّدت هذه الوثيقة.',
  renewalLost: 'خُسر هذا التجديد. أعد فتحه أولًا.',
  renewalLapsed: 'سقط هذا التجديد. أعد فتحه أولًا.',
  renewalPolicyEnds: 'أُلغيت الوثيقة أو ستُلغى. أعد سريانها أولًا.',
  renewalContinued: 'توجد بالفعل وثيقة تكمل هذه الوثيقة.',
  renewalQuoteUnderWay: 'يُعدّ عرض سعر لهذا التجديد بالفعل.',
  renewalOpen: 'هذا التجديد مفتوح بالفعل.',
  renewalHow: 'حدد هل يُجدَّد كما هو أم بأي عرض.',
  renewalNotHandedOver: 'لا يحق لك تسليم هذا التجديد إلى شخص آخر.',
  noRenewal: 'اختر تجديدًا موجودًا.',
  reminderNotAhead: 'لا يمكن إيقاف إلا تذكير لم يُرسل بعد.',
  reminderNotHeld: 'هذا التذكير ليس موقوفًا.',
} as const satisfies Record<keyof typeof english, Text>;

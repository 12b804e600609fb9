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
  contactLostWhy: 'اذكر سبب خسارته، ولا تذكر سببًا لغير ذلك.',
  contactTakenBack: 'سبق التراجع عن هذا التواصل.',
  contactOfAnother: 'لا يتراجع عن تسجيل التواصل إلا من سجّله.',
  contactTooOld: 'يمكن التراجع عن التواصل خلال 15 دقيقة. سجّل تواصلًا آخر لتصحيحه.',
  contactNotLast: 'لا يمكن التراجع إلا عن آخر تواصل في التجديد.',
  contactFollowed: 'تغيّر هذا التجديد منذ ذلك الحين، فلم يعد التراجع عن التواصل ممكنًا.',
  contactNoAddress: 'ليس لهذا العميل عنوان بريد إلكتروني. اترك الرسالة.',
  contactNotWritten: 'لا يجوز لك الكتابة إلى هذا العميل.',
} as const satisfies Record<keyof typeof english, Text>;

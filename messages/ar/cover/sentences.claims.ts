import type { claimSentences as english } from '../../en/cover/sentences.claims.ts';
import type { Text } from '../../types.ts';

export const claimSentences = {
  claimIntimated: 'لا تعلم شركة التأمين بهذه المطالبة بعد.',
  claimRegistered: 'هذه المطالبة مسجلة ولم ينظر فيها أحد بعد.',
  claimDocumentsPending: 'هذه المطالبة بانتظار المستندات.',
  claimUnderReview: 'هذه المطالبة قيد المراجعة.',
  claimSurvey: 'هذه المطالبة قيد المعاينة.',
  claimApproved: 'هذه المطالبة معتمدة.',
  claimPartlyApproved: 'هذه المطالبة معتمدة جزئيًا.',
  claimSettled: 'هذه المطالبة مسوّاة.',
  claimClosed: 'هذه المطالبة مغلقة. أعد فتحها أولًا.',
  claimRejected: 'هذه المطالبة مرفوضة. أعد فتحها أولًا.',
  claimWithdrawn: 'سحب العميل هذه المطالبة.',
  claimWithdrawnForGood: 'سحب العميل هذه المطالبة. أدخل مطالبة جديدة.',
  claimOpen: 'هذه المطالبة مفتوحة بالفعل.',
  claimRegisterFirst: 'سجّل المطالبة لدى شركة التأمين أولًا.',
  claimNothingPaid: 'أدخل ما دُفع أولًا.',
  claimHandOver: 'لا يحق لك تسليم هذه المطالبة إلى شخص آخر.',
  claimFutureLoss: 'لا يمكن أن يقع الحادث في المستقبل.',
  claimFutureReport: 'لا يمكن الإبلاغ عن مطالبة في المستقبل.',
  claimForeignItem: 'اختر شيئًا تؤمّنه هذه الوثيقة.',
  claimOfDraft: 'هذه الوثيقة غير ملزمة بعد. لا مطالبة بموجب مسودة.',
  claimNotTakenUp: 'لم تُعتمد هذه الوثيقة. لا مطالبة بموجبها.',
  claimTime: 'أدخل الوقت بالشكل 14:30.',
  claimFiguresOf: 'اذكر الوثائق أو الحسابات أو شركات التأمين، واحدة من الثلاث.',
} as const satisfies Record<keyof typeof english, Text>;

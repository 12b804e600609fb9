import type { kycSentences as english } from '../../en/people/sentences.kyc.ts';
import type { Text } from '../../types.ts';

export const kycSentences = {
  kycNoDocument: 'لا يوجد بعد أي مستند من مستندات «اعرف عميلك». ارفع مستندًا أولًا.',
  kycReviewNotDue: 'هذا العميل موثّق، ولم يحن موعد مراجعته بعد.',
  kycLacksDocument: 'أحد مستندات القائمة ناقص أو غير مقبول أو منتهي الصلاحية.',
  kycSanctioned: 'وجد الفحص تطابقًا في قائمة عقوبات. لا يمكن توثيق هذا العميل.',
  kycUnrated: 'لم تُقيّم مخاطر هذا العميل بعد.',
  kycOwnUpload: 'لقد رفعت بنفسك مستندًا لهذا العميل. على شخص آخر مخوّل باعتماد «اعرف عميلك» أن يوثّقه.',
  kycFirstAgain: 'أنت أول من وثّق هذا العميل. على شخص ثانٍ مخوّل باعتماد «اعرف عميلك» أن يُتمّ ذلك.',
  kycNotSubmitted: 'لم يُقدَّم ملف «اعرف عميلك» لهذا العميل بعد.',
  kycWaits: 'ملف «اعرف عميلك» لهذا العميل بانتظار التوثيق.',
  kycVerified: 'هذا العميل موثّق.',
  kycRejected: 'رُفض ملف «اعرف عميلك» لهذا العميل. قدّمه من جديد أولًا.',
  kycExpired: 'انتهت صلاحية أحد مستندات هذا العميل. قدّم الملف من جديد أولًا.',
  kycNoteForHit: 'في أحد الفحوص نتيجة تستدعي الانتباه. اذكر سبب قبول العميل مع ذلك.',
  kycUnknownSubject: 'اختر مالكًا أو مفوضًا بالتوقيع من هذا الحساب.',
  kycWhoWasScreened: 'اذكر من جرى فحصه.',
  kycRatingApproved: 'لا يحدد درجة مخاطر العميل إلا المخوّل باعتماد «اعرف عميلك».',
  kycListNames: 'تذكر قائمة عقوبات {name}. لا يمكن توثيق هذا العميل.',
  kycDocumentMissing: '{document}: المستند ناقص.',
  kycDocumentWaits: '{document}: المستند بانتظار القبول.',
  kycDocumentRejected: '{document}: رُفض المستند.',
  kycDocumentExpired: '{document}: انتهت صلاحية المستند.',
  kycDocumentUndated: '{document}: لم يُذكر تاريخ انتهاء صلاحية المستند.',
  documentOwnUpload: 'لقد رفعت هذا المستند بنفسك. على شخص آخر مخوّل باعتماد «اعرف عميلك» أن يقبله.',
  documentChangedMeanwhile: 'غيّر شخص آخر هذا الملف للتو. حاول مرة أخرى.',
} as const satisfies Record<keyof typeof english, Text>;

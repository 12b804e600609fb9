import type { policyImportSentences as english } from '../../en/across/sentences.policy_imports.ts';
import type { Text } from '../../types.ts';

export const policyImportSentences = {
  policyRowsDiffer: 'يذكر صف آخر من هذه الوثيقة قيمة مختلفة هنا. أدخل القيمة نفسها أو اتركها فارغة.',
  policyOneRow: 'صف آخر هو الوثيقة نفسها. المركبات والأشخاص والمواقع وحدها تأتي في عدة صفوف.',
  policyOtherRow: 'لا يمكن إدخال صف آخر من هذه الوثيقة كما هو.',
  policyNoPremium: 'أدخل القسط الصافي، أو القسط الإجمالي مع الضريبة.',
  policyPremiumAdds: 'مجموع القسط {sum} {currency}، ويذكر الملف {said} {currency}.',
  policyGrossTooLow: 'القسط الإجمالي أقل من القسط الصافي والرسوم.',
  policyPaidTooMuch: 'المدفوع أكثر من كلفة الوثيقة. أدخل ما لا يتجاوز القسط الإجمالي.',
  policyTakenAsPaid: 'انتهت مدتها فتُدخل على أنها مدفوعة. أدخل المدفوع إن لم يكن الأمر كذلك.',
  policyReferenceNotKept: 'لا توجد وثيقة بالمرجع {reference}. تحصل الوثيقة الجديدة على مرجع خاص بها.',
  policyNoClient: 'اذكر صاحب الوثيقة.',
  policyClientsAlike: 'عدد الحسابات المشابهة لهذا العميل: {count}. أدخل رقم الحساب.',
  policyNoAccount: 'لا يوجد حساب بالرقم {number}.',
  policyMayNotAddAccounts: 'لا يحق لك إضافة حسابات، وهذا العميل غير موجود.',
  policyNoProduct: 'اختر المنتج.',
  policyNoCategory: 'لا يوجد منتج بهذا الاسم، وقد ينتمي إلى عدة فئات. أضف المنتج أولًا.',
  policyNumberInRow: 'للصف {row} من هذا الملف الرقم نفسه لدى شركة التأمين هذه في الأيام نفسها.',
  policyUnseen: 'هذه الوثيقة موجودة، وهي غير ظاهرة لك.',
} satisfies Record<keyof typeof english, Text>;

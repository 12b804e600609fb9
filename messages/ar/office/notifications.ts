import type { Catalogue } from '../../types.ts';

export const notifications = {
  task_assigned: 'أُسندت إليك مهمة',
  task_reminder: 'تذكير',
  task_overdue: 'مهمة متأخرة',
  note_mention: 'ذُكرت في ملاحظة',
  mail_failed: 'تعذر إرسال رسالة',
  mail_uncertain: 'لا أحد يعلم إن كانت رسالة قد أُرسلت',
  system_account_changed: 'اختير حساب رسائل النظام أو تغيّر',
  system_template_changed: 'تغيّر نص من رسائل النظام',
  cheque_bounced: 'ارتجع شيك',
  endorsement_approved: 'اعتمدت شركة التأمين ملحقًا',
  endorsement_applied: 'طُبّق ملحق',
  instalment_overdue: 'قسط متأخر',
  renewal_assigned: 'أُسند إليك تجديد',
  renewal_due: 'تجديد ينتهي خلال أسبوع',
  renewal_overdue: 'تجديد متأخر',
  licence_expiring: 'ترخيص يوشك على الانتهاء',
  licence_expired: 'أُوقف لانتهاء الترخيص',
  job_failed: 'عمل يومي لم ينجح',
  login_changed: 'حساب دخول شخص آخر',
  audit_differs: 'يلزم فحص سجل التدقيق',
} as const satisfies Catalogue['notifications'];

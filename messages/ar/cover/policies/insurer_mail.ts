import type { Catalogue } from '../../../types.ts';

export const insurer_mail = {
  how: 'كيف تُخاطَب شركة التأمين',
  by_email: 'برسالة بريد',
  by_outside: 'دون إرسال شيء',
  nothingIsSent: 'لا يُرسل شيء. يُسجَّل فقط أنه قُدّم.',
  nothingWasSent: 'سُجّل أنه قُدّم، ولم يُرسل شيء.',
  because_no_mail_account: 'لا يوجد حساب بريد للإرسال منه.',
  because_no_permission: 'لا يحق لك كتابة بريد بخصوصه.',
  because_no_contact: 'ليس لشركة التأمين جهة اتصال لهذا الغرض. أدخل إلى من يُرسل.',
  failed: 'تعذّر تحضير الرسالة',
  open: 'فتح الرسالة',
  send: 'إرسال إلى شركة التأمين',
  mark: 'تسجيل أنه قُدّم',
  waits: 'يُعدّ مقدَّمًا حالما تُرسل الرسالة، ولا يمكن تعديله بعد ذلك.',
  mail_leaves: 'الرسالة إلى {insurer} على وشك الإرسال. يُعدّ مقدَّمًا حالما تُرسل.',
  mail_draft: 'سُحبت الرسالة إلى {insurer}. لم يُرسل شيء.',
  mail_failed: 'تعذّر إرسال الرسالة إلى {insurer}. لم يصلهم شيء.',
  mail_uncertain: 'لا أحد يعلم هل أُرسلت الرسالة إلى {insurer}. تحقّق وسجّل ذلك.',
  mail_sent: 'أُرسلت الرسالة إلى {insurer}، لكن تعذّر تقديم هذا حينها. راجعه من جديد.',
} as const satisfies Catalogue['insurer_mail'];

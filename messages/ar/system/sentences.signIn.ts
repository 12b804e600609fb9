import type { Text } from '../../types.ts';
import type { signInSentences as english } from '../../en/system/sentences.signIn.ts';

export const signInSentences = {
  linkOver: 'لم يعد هذا الرابط صالحًا. اطلب رابطًا جديدًا.',
  inviteInactive: '{name} غير مفعّل. فعّله أولًا.',
  loginMade: 'أنشأ {by} حساب الدخول الخاص بـ {name}.',
  loginInvited: 'دعا {by} {name} إلى اختيار كلمة مرور.',
  loginLinkSent: 'طلب {by} إرسال رابط يختار به {name} كلمة مرور.',
  loginLinkShown: 'عُرض على {by} رابط يختار به {name} كلمة مرور.',
  loginPassword: 'عيّن {by} كلمة مرور {name}.',
  loginAddress: 'غيّر {by} عنوان {name}.',
  loginReactivated: 'سمح {by} لـ {name} بالدخول من جديد.',
  loginConsole: 'عُيّنت كلمة مرور {name} من وحدة التحكم.',
} as const satisfies Record<keyof typeof english, Text>;

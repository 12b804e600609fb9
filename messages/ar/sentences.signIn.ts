import type { Text } from '../types.ts';
import type { signInSentences as english } from '../sentences.signIn.ts';

export const signInSentences = {
  linkOver: 'لم يعد هذا الرابط صالحًا. اطلب رابطًا جديدًا.',
  inviteInactive: '{name} غير مفعّل. فعّله أولًا.',
} as const satisfies Record<keyof typeof english, Text>;

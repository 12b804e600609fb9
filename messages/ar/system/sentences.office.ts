import type { Text } from '../../types.ts';
import type { officeSentences as english } from '../../en/system/sentences.office.ts';

export const officeSentences = {
  runWaits: 'ما زال هذا التشغيل ينتظر دوره، فلا شيء لإعادة محاولته.',
  runUnderWay: 'هذا التشغيل جارٍ، فلا شيء لإعادة محاولته بعد.',
  runDone: 'اكتمل هذا التشغيل. شغّل المهمة ليومها من جديد بدلًا من ذلك.',
  numberNotLowered: 'وصل الترقيم إلى \u2068{number}\u2069. يمكن رفعه لا خفضه.',
  taskNotToHand: 'لا يحق لك إسناد هذه المهمة إلى شخص آخر.',
  leadNotToHand: 'لا يحق لك إسناد هذا العميل المحتمل إلى شخص آخر.',
  accountNotToGive: 'لا يحق لك نقل هذا الحساب إلى شخص آخر.',
} as const satisfies Record<keyof typeof english, Text>;

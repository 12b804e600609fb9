import type { policyStepSentences as english } from '../../../en/cover/policies/sentences.policySteps.ts';
import type { Text } from '../../../types.ts';

export const policyStepSentences = {
  stepQuoteChanged: 'غيّر شخص آخر عرض السعر هذا للتو. حاول مرة أخرى.',
  stepAccountInactive: '\u2068{account}\u2069 غير نشط. فعّل الحساب أولًا.',
  stepProductOf: 'اختر منتجًا من \u2068{insurer}\u2069.',
  stepBoundTooLate: 'هذا اليوم بعد آخر يوم للتغطية.',
  stepEmptyNumber: 'أدخل رقمًا فيه حروف أو أرقام.',
  stepDayFromTo: 'أدخل يومًا من \u2068{from}\u2069 إلى \u2068{to}\u2069.',
  stepFlatFromStart: 'الإلغاء الكامل يكون من البداية، وهي \u2068{day}\u2069.',
  stepTermTooLong: 'حساب المدد القصيرة للمدد التي لا تتجاوز 13 شهرًا. اختر طريقة أخرى.',
  stepWithoutTable: 'ليس للمنتج جدول للمدد القصيرة. اختر طريقة أخرى.',
  stepMoreThanCharged: 'هذا أكثر من \u2068{amount}\u2069 التي قُيّدت.',
  stepLifeTyped: 'أدخل ما تردّه شركة التأمين. لا يُحسب شيء في تأمين الحياة.',
} as const satisfies Record<keyof typeof english, Text>;

import { after, counting } from '../base/forms.ts';
import type { Text } from '../../types.ts';
import type { planSentences as english } from '../../en/money/sentences.plans.ts';

export const planSentences = {
  planSum: 'مجموع الأقساط {sum} {currency} والقسط الإجمالي {gross} {currency}.',
  planPartsByFrequency: counting(after.parts, 'يُدفع القسط على {counted} في سنة الوثيقة بحسب ما ذُكر فيها.'),
  categoryAmount: 'حاصل \u2066{quantity} × {each}\u2069 هو \u2066{amount}\u2069.',
} as const satisfies Record<keyof typeof english, Text>;

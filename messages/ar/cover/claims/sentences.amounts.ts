import type { Text } from '../../../types.ts';
import type { claimAmountSentences as english } from '../../../en/cover/claims/sentences.amounts.ts';

export const claimAmountSentences = {
  claimPayableFull: 'التقدير بعد خصم التحمل هو {payable} {currency}. ما دون ذلك يُعتمد جزئيًا.',
  claimPayablePart: 'التقدير بعد خصم التحمل هو {payable} {currency}. هذا المبلغ يُعتمد بالكامل.',
} as const satisfies Record<keyof typeof english, Text>;

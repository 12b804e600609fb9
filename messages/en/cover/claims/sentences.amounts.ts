/** What of a claim is approved. */
export const claimAmountSentences = {
  claimPayableFull:
    'The estimate less the deductible is {payable} {currency}. Less than that is approved in part.',
  claimPayablePart:
    'The estimate less the deductible is {payable} {currency}. That much is approved in full.',
} as const;

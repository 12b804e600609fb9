/** How a premium is paid that does not come to what it is. */
export const planSentences = {
  planSum: 'The instalments add up to {sum} {currency}, the premium is {gross} {currency}.',
  planPartsByFrequency:
    'The premium is paid in {count} instalments a policy year, by what is said of the policy.',
  categoryAmount: '{quantity} × {each} is {amount}.',
} as const;

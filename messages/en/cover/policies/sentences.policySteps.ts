/** What is said when a policy is made of a quote, issued, cancelled or reinstated. */
export const policyStepSentences = {
  stepQuoteChanged: 'This quote was just changed by someone else. Try again.',
  stepAccountInactive: '{account} is deactivated. Activate the account first.',
  stepProductOf: 'Choose a product of {insurer}.',
  stepBoundTooLate: 'This day is after the last day of cover.',
  stepEmptyNumber: 'Enter a number with letters or digits.',
  stepDayFromTo: 'Enter a day from {from} to {to}.',
  stepFlatFromStart: 'A flat cancellation is from the start, which is {day}.',
  stepTermTooLong: 'Short rate is for terms of up to 13 months. Choose another way.',
  stepWithoutTable: 'The product has no short-rate table. Choose another way.',
  stepMoreThanCharged: 'This is more than the {amount} that were charged.',
  stepLifeTyped: 'Enter what the insurer pays back. For life insurance nothing is computed.',
} as const;

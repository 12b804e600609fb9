/** What is wrong with a policy of a file, or should be known of it. */
export const policyImportSentences = {
  policyRowsDiffer: 'Another row of this policy says something else here. Enter the same, or leave it empty.',
  policyOneRow: 'Another row is the same policy. Only vehicles, people and places come in several rows.',
  policyOtherRow: 'Another row of this policy cannot come in as it is.',
  policyNoPremium: 'Enter the net premium, or the gross premium and the tax.',
  policyPremiumAdds: 'The premium adds up to {sum} {currency}, and the file says {said} {currency}.',
  policyGrossTooLow: 'The gross premium is less than the net premium and the fees.',
  policyPaidTooMuch: 'More was paid than the policy costs. Enter no more than the gross premium.',
  policyTakenAsPaid: 'Its term is over, so it comes in as paid. Enter what was paid where that is not so.',
  policyReferenceNotKept: 'There is no policy {reference}. A new one gets a reference of its own.',
  policyNoClient: 'Say whose policy it is.',
  policyClientsAlike: '{count} accounts are like this client. Enter the number of the account.',
  policyNoAccount: 'There is no account {number}.',
  policyMayNotAddAccounts: 'You may not add accounts. This client is not there.',
  policyNoProduct: 'Choose the product.',
  policyNoCategory:
    'There is no product of this name, and several categories it could be of. Add the product first.',
  policyNumberInRow: 'Row {row} of this file has the same number of this insurer on the same days.',
  policyUnseen: 'This policy is there, and you do not see it.',
} as const;

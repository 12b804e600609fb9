/** What is said of renewals: what their steps refuse, and why. */
export const renewalSentences = {
  renewalUpcoming: 'Nobody has spoken to the client about it yet.',
  renewalInProgress: 'This renewal is in progress already.',
  renewalQuoted: 'This renewal is quoted already.',
  renewalNegotiation: 'This renewal is being negotiated already.',
  renewalRenewed: 'This policy is renewed.',
  renewalLost: 'This renewal is lost. Reopen it first.',
  renewalLapsed: 'This renewal has lapsed. Reopen it first.',
  renewalPolicyEnds: 'The policy was cancelled, or is going to be. Reinstate it first.',
  renewalContinued: 'A policy that continues this one is there already.',
  renewalQuoteUnderWay: 'A quote for this renewal is under way already.',
  renewalOpen: 'This renewal is open already.',
  renewalHow: 'Say whether it is renewed as it is, or by which offer.',
  renewalNotHandedOver: 'You may not hand this renewal to another person.',
  noRenewal: 'Choose a renewal that exists.',
  reminderNotAhead: 'Only a reminder that is yet to be sent can be held back.',
  reminderNotHeld: 'This reminder is not held back.',
} as const;

/** Why a client is not verified, or their file not written as asked. */
export const kycSentences = {
  kycNoDocument: 'No know-your-customer document is there yet. Upload one first.',
  kycReviewNotDue: 'This client is verified, and the review is not due yet.',
  kycLacksDocument: 'A document of the checklist is missing, not accepted or expired.',
  kycSanctioned: 'A screening found a match on a sanctions list. This client cannot be verified.',
  kycUnrated: 'The risk of this client is not rated yet.',
  kycOwnUpload:
    'You uploaded a document of this client yourself. Someone else who may approve KYC has to verify it.',
  kycFirstAgain: 'You verified this client first. A second person who may approve KYC has to complete it.',
  kycNotSubmitted: 'The know-your-customer file of this client was not submitted yet.',
  kycWaits: 'The know-your-customer file of this client waits to be verified.',
  kycVerified: 'This client is verified.',
  kycRejected: 'The know-your-customer file of this client was rejected. Submit it again first.',
  kycExpired: 'A document of this client has expired. Submit the file again first.',
  kycNoteForHit: 'A screening has a hit. Say why the client is accepted all the same.',
  kycUnknownSubject: 'Choose an owner or signatory of this account.',
  kycWhoWasScreened: 'Say who was screened.',
  kycRatingApproved: 'Only who may approve KYC says how risky a client is.',
  kycListNames: 'A sanctions list names {name}. This client cannot be verified.',
  kycDocumentMissing: '{document} is missing.',
  kycDocumentWaits: '{document} waits to be accepted.',
  kycDocumentRejected: '{document} was rejected.',
  kycDocumentExpired: '{document} has expired.',
  kycDocumentUndated: '{document} does not say until when it holds.',
  documentOwnUpload:
    'You uploaded this document yourself. Someone else who may approve KYC has to accept it.',
  documentChangedMeanwhile: 'This file was just changed by someone else. Try again.',
} as const;

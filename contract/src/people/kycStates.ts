import { secondPersonHurdles, type AskedBySomeone } from '../base/states/secondPerson.ts';
import { actionTable, type Hurdle } from '../base/states/states.ts';

export const kycStatuses = ['not_started', 'pending', 'verified', 'rejected', 'expired'] as const;
export type KycStatus = (typeof kycStatuses)[number];

export const riskRatings = ['low', 'medium', 'high'] as const;
export type RiskRating = (typeof riskRatings)[number];

/** What a sanctions list says of a client, an owner or a signatory: perhaps the same person, or surely. */
export const sanctionsHits = ['possible', 'match'] as const;
export type SanctionsHit = (typeof sanctionsHits)[number];

/** What puts a verified client back, or takes the first of two verifications away. */
export const reopenings = [
  'name',
  'id_number',
  'beneficial_owners',
  'documents',
  'sanctions_match',
  'second_approver',
] as const;
export type Reopening = (typeof reopenings)[number];

/**
 * What waits for compliance. Of verified clients: `expiring_30` and `expiring_60` when a document ends within so many
 * days, today and the last one included; `review_due` from the day of the review on.
 */
export const kycViews = ['pending', 'expiring_30', 'expiring_60', 'review_due'] as const;
export type KycView = (typeof kycViews)[number];

/** What the steps read of a client's file. Who asked for it are those who uploaded the documents that count. */
export type KycInState = AskedBySomeone & {
  status: KycStatus;
  /** A document is there that nobody has rejected. */
  has_document: boolean;
  /** A document that the organisation asks for is not accepted, or holds no more. */
  lacks_document: boolean;
  is_rated: boolean;
  has_sanctions_match: boolean;
  /** High risk, politically exposed, or a hit on a list. */
  needs_two: boolean;
  /** Who verified it first, where it takes two. */
  first: AskedBySomeone | null;
  is_review_due: boolean;
};

const hurdle = (stands: Hurdle<KycInState>['stands'], sentence: string): Hurdle<KycInState> => ({
  stands,
  sentence,
});

const noDocument = hurdle(
  ({ has_document }) => !has_document,
  'No know-your-customer document is there yet. Upload one first.',
);
const notDue = hurdle(
  ({ status, is_review_due }) => status === 'verified' && !is_review_due,
  'This client is verified, and the review is not due yet.',
);
const lacksDocument = hurdle(
  ({ lacks_document }) => lacks_document,
  'A document of the checklist is missing, not accepted or expired.',
);
const sanctioned = hurdle(
  ({ has_sanctions_match }) => has_sanctions_match,
  'A screening found a match on a sanctions list. This client cannot be verified.',
);
const unrated = hurdle(({ is_rated }) => !is_rated, 'The risk of this client is not rated yet.');
const notByUploader = secondPersonHurdles<KycInState>(
  'You uploaded a document of this client yourself. Someone else who may approve KYC has to verify it.',
);
const notByFirst = secondPersonHurdles<KycInState>(
  'You verified this client first. A second person who may approve KYC has to complete it.',
  ({ first }) => first,
);

export const kycActionTable = actionTable(kycStatuses, {
  permission: 'accounts:approve_kyc',
  steps: {
    // A verified client is submitted again for the review.
    submit: {
      from: ['not_started', 'rejected', 'expired', 'verified'],
      to: 'pending',
      permission: 'accounts:update',
      hurdles: [notDue, noDocument],
    },
    // What takes two stays where it is until the second one.
    verify: {
      from: ['pending'],
      to: ({ needs_two, first }) => (needs_two && first === null ? 'pending' : 'verified'),
      secondPerson: { refusedBy: 'reject' },
      hurdles: [sanctioned, lacksDocument, unrated, ...notByUploader, ...notByFirst],
    },
    reject: { from: ['pending'], to: 'rejected' },
    // These follow from a day or from something that was changed; nobody asks for them.
    expire: { from: ['verified'], to: 'expired', permission: 'system' },
    reopen: { from: ['verified'], to: 'pending', permission: 'system' },
  },
  refusals: {
    not_started: 'The know-your-customer file of this client was not submitted yet.',
    pending: 'The know-your-customer file of this client waits to be verified.',
    verified: 'This client is verified.',
    rejected: 'The know-your-customer file of this client was rejected. Submit it again first.',
    expired: 'A document of this client has expired. Submit the file again first.',
  },
});
export type KycAction = keyof (typeof kycActionTable)['steps'];

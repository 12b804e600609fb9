import { actionTable, type Hurdle } from '../../base/states/states.ts';

export const quoteStatuses = [
  'draft',
  'requested',
  'received',
  'sent',
  'accepted',
  'rejected',
  'expired',
  'converted',
  'cancelled',
] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];
/** Those that are being worked on. The others rest, and can be revised at most. */
export const openQuoteStatuses = ['draft', 'requested', 'received', 'sent', 'accepted'] as const;
/** What is asked, offered and recommended changes until the client has it. */
export const editableQuoteStatuses = ['draft', 'requested', 'received'] as const;

/** What the steps read of a quote. `has_expired` is about its own day and about those of the offers that have a price. */
export type QuoteInState = {
  status: QuoteStatus;
  account_id: number | null;
  /** How many offers wait to be asked for, and how many have a price. */
  unasked_count: number;
  priced_count: number;
  has_recommended: boolean;
  recommendation_reason: string;
  has_expired_offer: boolean;
  is_overdue: boolean;
};

const hurdle = (stands: Hurdle<QuoteInState>['stands'], sentence: string): Hurdle<QuoteInState> => ({
  stands,
  sentence,
});

const nothingToAsk = hurdle(
  ({ unasked_count }) => unasked_count === 0,
  'There is no insurer left to ask. Add one first.',
);
const withoutPrice = hurdle(({ priced_count }) => priced_count === 0, 'Enter the price of an offer first.');
const withoutRecommendation = hurdle(
  ({ has_recommended, recommendation_reason }) => !has_recommended || recommendation_reason === '',
  'Recommend an offer and say why first.',
);
const withExpiredOffer = hurdle(
  ({ has_expired_offer }) => has_expired_offer,
  'An offer has expired. Enter until when it holds now, or remove it.',
);
const pastItsDay = hurdle(
  ({ is_overdue }) => is_overdue,
  'This quote was valid until a day that has passed. Enter a later one first.',
);
const withoutAccount = hurdle(
  ({ account_id }) => account_id === null,
  'Convert the lead to an account first.',
);

export const quoteActionTable = actionTable(quoteStatuses, {
  permission: 'quotes:update',
  steps: {
    // Further insurers may be asked while the first ones answer.
    request: {
      from: editableQuoteStatuses,
      to: ({ status }) => (status === 'draft' ? 'requested' : status),
      hurdles: [nothingToAsk],
    },
    receive: { from: ['draft', 'requested'], to: 'received', hurdles: [withoutPrice] },
    send: {
      from: ['received'],
      to: 'sent',
      permission: 'quotes:send',
      hurdles: [withoutPrice, withoutRecommendation, withExpiredOffer, pastItsDay],
    },
    accept: { from: ['sent'], to: 'accepted', otherwise: 'Only a quote that was sent can be accepted.' },
    // A wrong click, or a change of mind: the client has the proposal again, and has not answered.
    unaccept: {
      from: ['accepted'],
      to: 'sent',
      otherwise: 'This quote is not accepted.',
      refusals: {
        converted:
          'This quote has become a policy. Delete its draft, or note that the policy was not taken up, and the quote is accepted again.',
      },
    },
    reject: {
      from: ['sent', 'accepted'],
      to: 'rejected',
      otherwise: 'Only a quote that was sent can be rejected.',
    },
    revise: {
      from: ['sent', 'rejected', 'expired'],
      to: 'draft',
      otherwise: 'Only a quote that was sent, rejected or has expired can be revised.',
    },
    cancel: { from: [...openQuoteStatuses, 'rejected', 'expired'], to: 'cancelled' },
    expire: { from: ['requested', 'received', 'sent'], to: 'expired', permission: 'system' },
    convert: {
      from: ['accepted'],
      to: 'converted',
      also: 'policies:create',
      hurdles: [withoutAccount],
      otherwise: 'Only a quote that was accepted becomes a policy.',
    },
    // The policy was not taken up, or its draft was deleted.
    release: { from: ['converted'], to: 'accepted', permission: 'system' },
  },
  refusals: {
    draft: 'This quote is still a draft.',
    requested: 'The insurers were asked, but none has offered a price yet.',
    received: 'This quote has its prices already.',
    sent: 'This quote was sent already.',
    accepted: 'This quote is accepted.',
    rejected: 'This quote is rejected.',
    expired: 'This quote has expired. Revise it first.',
    converted: 'This quote has become a policy.',
    cancelled: 'This quote is cancelled.',
  },
});
export type QuoteAction = keyof (typeof quoteActionTable)['steps'];

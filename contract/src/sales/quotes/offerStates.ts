import { actionTable } from '../../base/states/states.ts';

export const offerStatuses = [
  'requested',
  'received',
  'declined',
  'no_response',
  'selected',
  'not_selected',
] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** What is told of an offer: nobody waits for one that nobody was asked for. */
export type ToldOfferStatus = OfferStatus | 'not_asked';
export const toldOfferStatuses = ['not_asked', ...offerStatuses] as const;

export const toldOfferStatus = ({
  status,
  requested_at,
}: {
  status: OfferStatus;
  requested_at: string | null;
}): ToldOfferStatus => (status === 'requested' && requested_at === null ? 'not_asked' : status);

/** Until the client has chosen: a price may still come, and come again. */
const openOfferStatuses = ['requested', 'received', 'declined', 'no_response'] as const;

/** Most steps of an offer follow from its lines, from its day, or from what the client says of the quote. */
export const offerActionTable = actionTable(offerStatuses, {
  permission: 'quotes:update',
  steps: {
    decline: { from: ['requested', 'received', 'no_response'], to: 'declined' },
    price: { from: openOfferStatuses, to: 'received', permission: 'system' },
    unprice: { from: openOfferStatuses, to: 'requested', permission: 'system' },
    'give-up': { from: ['requested'], to: 'no_response', permission: 'system' },
    select: { from: ['received'], to: 'selected', permission: 'system' },
    'pass-over': { from: ['received'], to: 'not_selected', permission: 'system' },
    reopen: { from: ['selected', 'not_selected'], to: 'received', permission: 'system' },
  },
  refusals: {
    requested: 'This offer is awaited.',
    received: 'This offer has a price.',
    declined: 'This offer was declined already.',
    no_response: 'The insurer did not answer in time.',
    selected: 'The client chose this offer.',
    not_selected: 'The client chose another offer.',
  },
});
export type OfferAction = keyof (typeof offerActionTable)['steps'];

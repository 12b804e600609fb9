import type { Offer } from '#contract/sales/quotes/offers';
import { offerActionTable, type OfferAction, type OfferStatus } from '#contract/sales/quotes/offerStates';
import type { Actor } from '../../../../auth/actor.ts';
import type { Tx } from '../../../../db/connect.ts';
import { edition } from '../../../../nouns/stamps.ts';
import { stateAfter } from '../../../../nouns/steps/steps.ts';
import { setOffers, type OfferChange } from './offers.queries.ts';

/** What an offer becomes by its lines; a new one is awaited until it has some. */
export const statusByLines = (before: Offer | undefined, action: 'price' | 'unprice'): OfferStatus =>
  stateAfter(offerActionTable, action, before ?? { status: 'requested' });

/** Takes offers of a quote that is held one step further, all or none. The trail of the quote is told by who knows why. */
export async function moveOffers(
  tx: Tx,
  actor: Actor,
  offers: readonly Offer[],
  action: OfferAction,
  said: OfferChange = {},
): Promise<void> {
  const [status] = offers.map((offer) => stateAfter(offerActionTable, action, offer));
  const ids = offers.map(({ id }) => id);
  if (status) await setOffers(tx, ids, { ...said, status, ...edition(actor) });
}

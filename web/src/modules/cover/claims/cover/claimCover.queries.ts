import type { ClaimCoverAsk } from '#contract/cover/claims/claimCover';
import { claimOperations } from '#contract/cover/claims/claimOperations';
import { call, queryFor, steadyQueryFor } from '../../../../api/call.ts';

/** What was said of the cover when a claim was entered, and what would be said of it now. */
export const coverOf = (id: number) => queryFor(claimOperations.cover, { path: { id } });

/** By all that is known now, which is kept from then on. */
export const judgeAgain = (id: number) => call(claimOperations.judgeCover, { path: { id } });

/** While a claim is being told. */
export const coverAsked = (body: ClaimCoverAsk) => steadyQueryFor(claimOperations.askCover, { body });

export { claims } from '../cover/claims.ts';
export { claim_screens } from '../cover/claim_screens.ts';
export { claim_cover } from '../cover/claim_cover.ts';

export { claims } from '../cover/claims/claims.ts';
export { claim_screens } from '../cover/claims/claim_screens.ts';
export { claim_cover } from '../cover/claims/claim_cover.ts';

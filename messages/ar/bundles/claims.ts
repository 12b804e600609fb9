export { claim_papers } from '../cover/claim_papers.ts';
export { claims } from '../cover/claims.ts';
export { claim_screens } from '../cover/claim_screens.ts';
export { claim_steps } from '../cover/claim_steps.ts';
export { claim_movements } from '../cover/claim_movements.ts';
export { claim_cover } from '../cover/claim_cover.ts';

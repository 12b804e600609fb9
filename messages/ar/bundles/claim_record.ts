export { claim_papers } from '../cover/claims/claim_papers.ts';
export { claim_steps } from '../cover/claims/claim_steps.ts';
export { claim_movements } from '../cover/claims/claim_movements.ts';

export { claim_papers } from '../cover/claim_papers.ts';
export { claim_steps } from '../cover/claim_steps.ts';
export { claim_movements } from '../cover/claim_movements.ts';

export { renewals } from '../cover/renewals.ts';
export { retention } from '../cover/retention.ts';

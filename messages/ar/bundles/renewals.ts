export { renewal_sprint } from '../cover/renewal_sprint.ts';
export { renewals } from '../cover/renewals.ts';
export { retention } from '../cover/retention.ts';

export { renewals } from '../cover/renewals.ts';

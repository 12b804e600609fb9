export { renewal_sprint } from '../cover/renewal_sprint.ts';
export { renewal_screens } from '../cover/renewal_screens.ts';
export { renewals } from '../cover/renewals.ts';

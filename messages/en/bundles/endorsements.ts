export { endorsement_forms } from '../cover/endorsement_forms.ts';
export { endorsement_screens } from '../cover/endorsement_screens.ts';
export { endorsements } from '../cover/endorsements.ts';

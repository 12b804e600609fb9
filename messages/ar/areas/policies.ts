export { policies } from '../policies.ts';
export { policy_forms } from '../policy_forms.ts';
export { policy_screens } from '../policy_screens.ts';

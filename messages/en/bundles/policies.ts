export { policies } from '../cover/policies.ts';
export { policy_forms } from '../cover/policy_forms.ts';
export { policy_readiness } from '../cover/policy_readiness.ts';
export { policy_screens } from '../cover/policy_screens.ts';
export { policy_versions } from '../cover/policy_versions.ts';

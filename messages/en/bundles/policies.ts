export { insurer_mail } from '../cover/policies/insurer_mail.ts';
export { policies } from '../cover/policies/policies.ts';
export { policy_commission } from '../cover/policies/policy_commission.ts';
export { policy_forms } from '../cover/policies/policy_forms.ts';
export { policy_readiness } from '../cover/policies/policy_readiness.ts';
export { policy_screens } from '../cover/policies/policy_screens.ts';
export { policy_versions } from '../cover/policies/policy_versions.ts';

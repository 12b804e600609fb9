import type { Policy } from '#contract/cover/policies/policies';
import { useMay } from '../../../auth/currentUser.ts';
import { typesFor } from './endorsementText.ts';

/** Whether something of the policy can be endorsed now, by the one who looks at it. */
export const useMayEndorse = (policy: Policy): boolean =>
  useMay()('endorsements:create') && typesFor(policy).length > 0;

import type { Policy } from '#contract/cover/policies/policies';
import { inList } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { WhoGoesOn } from '../../office/tasks/WhoGoesOn.tsx';
import { numberOf } from './policyText.ts';

/** Who issues a policy that is with its insurer, where the reader may not. */
export const WhoIssues = ({ policy }: { policy: Policy }) => (
  <WhoGoesOn
    deciders={policy.deciders}
    says={t('policy_screens.whoIssues', { names: inList(policy.deciders.map(({ label }) => label)) })}
    task={t('policy_screens.issueHandedOver', { number: numberOf(policy) })}
    page="policies"
    id={policy.id}
  />
);

import type { Claim } from '#contract/cover/claims/claims';
import { inList } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { WhoGoesOn } from '../../office/tasks/WhoGoesOn.tsx';

/** Who approves or settles a claim, where the reader may not. */
export function WhoDecides({ claim }: { claim: Claim }) {
  const { deciders, status, claim_number: number, id } = claim;
  const step = status === 'under_review' || status === 'survey' ? 'approve' : 'settle';
  return (
    <WhoGoesOn
      deciders={deciders}
      says={t(`claim_steps.who_${step}`, { names: inList(deciders.map(({ label }) => label)) })}
      task={t(`claim_steps.handed_${step}`, { number })}
      page="claims"
      id={id}
    />
  );
}

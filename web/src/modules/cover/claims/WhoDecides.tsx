import { Button } from 'antd';
import type { Claim } from '#contract/cover/claims/claims';
import { useModalState } from '../../../components/list/listState.ts';
import { mayTake } from '../../../components/steps/nounSteps.ts';
import { inList } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { WhoGoesOn } from '../../office/tasks/WhoGoesOn.tsx';

/** Who approves or settles a claim, where the reader may not, or not so much; and how it is asked of them. */
export function WhoDecides({ claim }: { claim: Claim }) {
  const { deciders, status, claim_number: number, id, approval_asked: asked } = claim;
  const { open } = useModalState();
  if (asked?.state === 'waits') return null;
  const mayAsk = mayTake(claim, 'ask-approval');
  const step = status === 'under_review' || status === 'survey' ? 'approve' : 'settle';
  return (
    <WhoGoesOn
      deciders={deciders}
      says={t(`claim_steps.who_${step}`, { names: inList(deciders.map(({ label }) => label)) })}
      task={t(`claim_steps.handed_${step}`, { number })}
      page="claims"
      id={id}
    >
      {mayAsk && (
        <Button size="small" onClick={() => open('claim_ask_approval', id)}>
          {t('claim_steps.action_ask-approval')}
        </Button>
      )}
    </WhoGoesOn>
  );
}

import { Button, Dropdown } from 'antd';
import { toldWays } from '#contract/cover/claims/claimChecklist';
import type { Claim } from '#contract/cover/claims/claims';
import type { ToldWay } from '#contract/cover/claims/claimChecklist';
import { mayTake } from '../../../../components/steps/nounSteps.ts';
import { useAct } from '../../../../components/useAct.tsx';
import { t } from '../../../../messages/t.ts';
import { claims } from '../claims.queries.ts';
import { acknowledge } from '../papers/papers.queries.ts';

/** A mail to the client tells of itself; of a call somebody says that it was made. */
export function SayTold({ claim }: { claim: Claim }) {
  const act = useAct<Claim, ToldWay>({
    records: claims,
    act: (how) => acknowledge(claim.id, how),
    failed: t('claim_steps.acknowledgeFailed'),
  });
  if (!mayTake(claim, 'close')) return null;
  const items = toldWays
    .toReversed()
    .map((how) => ({ key: how, label: t(`claim_steps.acknowledge_${how}`), onClick: () => act.mutate(how) }));
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button size="small" aria-haspopup="menu" loading={act.isPending}>
        {t('claim_steps.acknowledgeSay')}
      </Button>
    </Dropdown>
  );
}

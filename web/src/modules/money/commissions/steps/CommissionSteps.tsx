import { Button } from 'antd';
import { lazy } from 'react';
import type { CommissionSummary } from '#contract/money/commissions/commissions';
import { AskedStep } from '../../../../components/steps/StepDialogs.tsx';
import { useAskedSteps } from '../../../../components/steps/useStep.ts';
import { isZero } from '#contract/base/amounts/decimals';
import { commissionSteps, stepsOf } from './commissionSteps.ts';

const CommissionStepDialog = lazy(async () => ({
  default: (await import('./commissionStepDialogs.tsx')).CommissionStepDialog,
}));

/** What may be done with a commission; what comes with the remittances has no button. */
export function CommissionSteps({ commission }: { commission: CommissionSummary }) {
  const step = useAskedSteps(commissionSteps, commission.id, commission);
  const shown = stepsOf(commission).filter(({ enabled }) => enabled);
  return (
    <>
      {shown.map(({ name }) => (
        <Button
          key={name}
          type={isZero(commission.open) ? 'default' : 'primary'}
          onClick={() => step.start(name)}
        >
          {commissionSteps.label(name)}
        </Button>
      ))}
      <AskedStep steps={commissionSteps} taking={step} record={commission} Dialog={CommissionStepDialog} />
    </>
  );
}

import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Claim } from '#contract/cover/claims/claims';
import type { ClaimAction } from '#contract/cover/claims/claimStates';
import { useMay } from '../../../auth/currentUser.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { useModalState } from '../../../components/list/listState.ts';
import { ActionMenu } from '../../../components/record/steps/ActionMenu.tsx';
import { stepMenu } from '../../../components/steps/nounSteps.ts';
import { useAddressedSteps } from '../../../components/steps/useStep.ts';
import { t } from '../../../messages/t.ts';
import { nextOf, type Next } from './nextStep.ts';
import styles from './claims.module.css';
import { ClaimMailButtons } from './papers/ClaimMailButtons.tsx';
import { claimSteps, stepsOf } from './steps/claimSteps.ts';

interface Shown {
  claim: Claim;
}

/** What may be done with a claim: the next step as the main button, mails beside it, the others in a menu. */
export function ClaimActions({ claim }: Shown) {
  const { open } = useModalState();
  const may = useMay();
  const step = useAddressedSteps(claimSteps, claim);
  const next = nextOf(claim);
  const others = stepsOf(claim).filter((each) => !isSame(each, next));
  const edit = {
    key: 'edit',
    label: t('common.edit'),
    icon: <EditOutlined />,
    onClick: () => open('claim_edit', claim.id),
  };
  const mayEdit = may('claims:update') && claim.allowed_actions.length > 0;
  return (
    <>
      <span className={styles.mails}>
        <ClaimMailButtons claim={claim} />
      </span>
      <NextStep
        next={next}
        isRunning={step.isRunning}
        onTake={step.start}
        onPay={() => open('claim_pay', claim.id)}
      />
      <ActionMenu actions={[...(mayEdit ? [edit] : []), ...stepMenu(claimSteps, others, step.start)]} />
    </>
  );
}

const isSame = ({ name }: { name: string }, next: Next | undefined): boolean =>
  typeof next === 'object' && next.name === name;

interface NextStepProps {
  next: Next | undefined;
  isRunning: boolean;
  onTake: (name: ClaimAction) => void;
  onPay: () => void;
}

function NextStep({ next, isRunning, onTake, onPay }: NextStepProps) {
  if (next === undefined) return null;
  if (next === 'payment')
    return (
      <Button type="primary" onClick={onPay}>
        {t('claim_screens.enterPayment')}
      </Button>
    );
  return (
    <ActionButton
      type="primary"
      reason={next.reason ?? undefined}
      loading={isRunning}
      onClick={() => onTake(next.name)}
    >
      {claimSteps.label(next.name)}
    </ActionButton>
  );
}

import { EditOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import type { Claim } from '#contract/cover/claims/claims';
import type { ClaimAction } from '#contract/cover/claims/claimStates';
import { useMay } from '../../../auth/currentUser.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { useModalState } from '../../../components/list/listState.ts';
import { ActionMenu } from '../../../components/record/steps/ActionMenu.tsx';
import { t } from '../../../messages/t.ts';
import { nextOf, type Next } from './nextStep.ts';
import styles from './claims.module.css';
import { ClaimMailButtons } from './papers/ClaimMailButtons.tsx';
import { isDangerous, isPlain, modalOf, stepsOf } from './steps/claimSteps.ts';
import { useClaimStep } from './steps/useClaimStep.ts';

interface Shown {
  claim: Claim;
}

/** What may be done with a claim: the next step as the main button, mails beside it, the others in a menu. */
export function ClaimActions({ claim }: Shown) {
  const { open } = useModalState();
  const may = useMay();
  const step = useStep(claim);
  const take = (name: ClaimAction) => {
    if (isPlain(name)) step.mutate({ action: name });
    else open(modalOf(name), claim.id);
  };
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
        isRunning={step.isPending}
        onTake={take}
        onPay={() => open('claim_pay', claim.id)}
      />
      <ActionMenu
        actions={[
          ...(mayEdit ? [edit] : []),
          ...others.map(({ name, reason }) => ({
            key: name,
            label: t(`claim_steps.action_${name}`),
            reason,
            isDangerous: isDangerous(name),
            onClick: () => take(name),
          })),
        ]}
      />
    </>
  );
}

const isSame = ({ name }: { name: string }, next: Next | undefined): boolean =>
  typeof next === 'object' && next.name === name;

function useStep(claim: Claim) {
  const { notification } = App.useApp();
  return useClaimStep(claim.id, {
    onRefused: (error) =>
      notification.error({
        title: t('claim_steps.stays', { number: claim.claim_number }),
        description: error.message,
      }),
  });
}

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
      {t(`claim_steps.action_${next.name}`)}
    </ActionButton>
  );
}

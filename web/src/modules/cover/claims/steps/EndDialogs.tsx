import { Alert } from 'antd';
import { isPositive } from '#contract/base/amounts/decimals';
import { ClaimWithReason } from '#contract/cover/claims/claimSteps';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { fieldSpec } from '../../../../components/form/fields/schemaFields.ts';
import { formatMoney } from '../../../../components/money.ts';
import { TextQuestion } from '../../../../components/dialog/Question.tsx';
import { t } from '../../../../messages/t.ts';
import type { StepDialogProps } from './ClaimStepDialogs.tsx';
import { useClaimStep } from './useClaimStep.ts';

const longest = fieldSpec(ClaimWithReason, 'reason').maxLength;

/** What was paid is said before nobody pays any more. */
export function SettleDialog({ claim, onClose }: StepDialogProps) {
  const step = useClaimStep(claim.id, { onMoved: onClose });
  const { currency, approved_amount } = claim;
  const paid = formatMoney(claim.paid, currency);
  return (
    <Dialog
      isSmall
      width={416}
      title={t('claim_steps.title_settle', { number: claim.claim_number })}
      okText={t('claim_steps.action_settle')}
      okButtonProps={{ loading: step.isPending, autoFocus: true }}
      onOk={() => step.mutate({ action: 'settle' })}
      onCancel={onClose}
    >
      {step.error && <Alert type="error" showIcon title={step.error.message} />}
      <p>
        {approved_amount === null
          ? t('claim_steps.settlePaidOnly', { paid })
          : t('claim_steps.settlePaid', { paid, approved: formatMoney(approved_amount, currency) })}
      </p>
    </Dialog>
  );
}

/** Why, where nothing was paid; and whether what is outstanding is released. */
export function CloseDialog({ claim, onClose }: StepDialogProps) {
  const step = useClaimStep(claim.id, { onMoved: onClose });
  const isExplained = isPositive(claim.paid) || claim.status === 'rejected';
  const isReleased = isPositive(claim.outstanding);
  const release = t('claim_steps.release', { amount: formatMoney(claim.outstanding, claim.currency) });
  return (
    <TextQuestion
      title={t('claim_steps.title_close', { number: claim.claim_number })}
      {...(isReleased && { text: `${release} ${t('claim_steps.releaseHint')}` })}
      label={t('claims.closing_reason')}
      okText={t(isReleased ? 'claim_steps.okRelease' : 'claim_steps.action_close')}
      isOptional={isExplained}
      longest={longest}
      isRunning={step.isPending}
      problem={step.error}
      onAnswer={(reason) =>
        step.mutate({
          action: 'close',
          body: { ...(reason !== '' && { reason }), ...(isReleased && { release: true }) },
        })
      }
      onCancel={onClose}
    />
  );
}

export function WithdrawDialog({ claim, onClose }: StepDialogProps) {
  const step = useClaimStep(claim.id, { onMoved: onClose });
  const amount = formatMoney(claim.outstanding, claim.currency);
  return (
    <TextQuestion
      title={t('claim_steps.title_withdraw', { number: claim.claim_number })}
      {...(isPositive(claim.outstanding) && { text: t('claim_steps.releasesToo', { amount }) })}
      label={t('claims.withdrawn_reason')}
      okText={t('claim_steps.action_withdraw')}
      isDangerous
      longest={longest}
      isRunning={step.isPending}
      problem={step.error}
      onAnswer={(reason) => step.mutate({ action: 'withdraw', body: { reason } })}
      onCancel={onClose}
    />
  );
}

export function ReopenDialog({ claim, onClose }: StepDialogProps) {
  const step = useClaimStep(claim.id, { onMoved: onClose });
  return (
    <TextQuestion
      title={t('claim_steps.title_reopen', { number: claim.claim_number })}
      text={t('claim_steps.reopenHint')}
      label={t('claims.reopen_reason')}
      okText={t('claim_steps.action_reopen')}
      longest={longest}
      isRunning={step.isPending}
      problem={step.error}
      onAnswer={(reason) => step.mutate({ action: 'reopen', body: { reason } })}
      onCancel={onClose}
    />
  );
}

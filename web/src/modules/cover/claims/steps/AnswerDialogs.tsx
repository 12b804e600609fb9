import { Input } from 'antd';
import { approvalProblem, payableOf } from '#contract/cover/claims/claimAmounts';
import { type Claim } from '#contract/cover/claims/claims';
import {
  ClaimApprove,
  ClaimApprovePartly,
  ClaimRegister,
  ClaimReject,
  ClaimSurvey,
} from '#contract/cover/claims/claimSteps';
import { Money } from '#contract/base/amounts/money';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { FormQuestion } from '../../../../components/form/FormQuestion.tsx';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { MoneyInput } from '../../../../components/form/inputs/MoneyInput.tsx';
import { fieldSpec } from '../../../../components/form/fields/schemaFields.ts';
import { formatMoney } from '../../../../components/money.ts';
import { TextQuestion } from '../../../../components/dialog/Question.tsx';
import { t } from '../../../../messages/t.ts';
import type { StepDialogProps } from './ClaimStepDialogs.tsx';
import { useClaimStep } from './useClaimStep.ts';
import styles from './steps.module.css';

const registering = fieldsOf(ClaimRegister, 'claims');
const surveying = fieldsOf(ClaimSurvey, 'claims');
const approving = fieldsOf(ClaimApprove, 'claims');
const approvingPartly = fieldsOf(ClaimApprovePartly, 'claims');

const given = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null));

/** Under which number the insurer keeps it. */
export function RegisterDialog({ claim, onClose }: StepDialogProps) {
  const step = useClaimStep(claim.id, { onMoved: onClose });
  return (
    <FormQuestion
      title={t('claim_steps.title_register', { number: claim.claim_number, insurer: claim.insurer.label })}
      okText={t('claim_steps.action_register')}
      schema={ClaimRegister.required()}
      initial={{ insurer_claim_number: claim.insurer_claim_number }}
      isRunning={step.isPending}
      problem={step.error}
      onConfirm={(body, tell) => step.mutate({ action: 'register', body }, { onError: tell })}
      onCancel={onClose}
    >
      <registering.Field
        name="insurer_claim_number"
        hint={t('claim_steps.registerHint')}
        dir="ltr"
        autoFocus
      />
    </FormQuestion>
  );
}

/** Who looks at the damage, and when. */
export function SurveyDialog({ claim, onClose }: StepDialogProps) {
  const step = useClaimStep(claim.id, { onMoved: onClose });
  return (
    <FormQuestion
      title={t('claim_steps.title_survey', { number: claim.claim_number })}
      okText={t('claim_steps.action_survey')}
      schema={ClaimSurvey}
      initial={{ surveyor: claim.surveyor, on: claim.surveyed_on }}
      toBody={given}
      isRunning={step.isPending}
      problem={step.error}
      onConfirm={(body, tell) => step.mutate({ action: 'survey', body }, { onError: tell })}
      onCancel={onClose}
    >
      <surveying.Field name="surveyor" autoFocus />
      <surveying.Field name="on" label={t('claim_steps.surveyOn')} />
    </FormQuestion>
  );
}

/** What of the estimate is left after the deductible, in one line. */
function payableText(claim: Claim): string | undefined {
  const { currency, estimate, deductible } = claim;
  const payable = payableOf(claim);
  if (payable === null || estimate === null) return undefined;
  const money = (amount: string) => formatMoney(amount, currency);
  if (deductible === null) return t('claim_steps.payableWhole', { payable: money(payable) });
  return t('claim_steps.payable', {
    estimate: money(estimate),
    deductible: money(deductible),
    payable: money(payable),
  });
}

/** The amount as it is going to be approved, said back while it is typed. */
function SaidBack({ claim, amount, isPart }: { claim: Claim; amount: string | undefined; isPart: boolean }) {
  if (!Money.safeParse(amount).success || amount === undefined) return null;
  const payable = payableOf(claim);
  const said = formatMoney(amount, claim.currency);
  return (
    <p className={styles.saidBack} aria-live="polite">
      {isPart && payable !== null
        ? t('claim_steps.approvesPart', { amount: said, payable: formatMoney(payable, claim.currency) })
        : t('claim_steps.approves', { amount: said })}
    </p>
  );
}

const faultsOf = (claim: Claim, action: 'approve' | 'approve-partly') => (values: Values) => {
  const amount = values['approved_amount'];
  const isAmount = typeof amount === 'string' && Money.safeParse(amount).success;
  const problem = isAmount ? approvalProblem(claim, amount, action) : undefined;
  return problem === undefined ? [] : [{ path: ['approved_amount'], text: problem }];
};

/** How much the insurer pays, which is all that is left after the deductible. */
export function ApproveDialog({ claim, onClose }: StepDialogProps) {
  const step = useClaimStep(claim.id, { onMoved: onClose });
  return (
    <FormQuestion
      title={t('claim_steps.title_approve', { number: claim.claim_number })}
      okText={t('claim_steps.action_approve')}
      schema={ClaimApprove}
      initial={{ approved_amount: payableOf(claim) }}
      faultsIn={faultsOf(claim, 'approve')}
      isRunning={step.isPending}
      problem={step.error}
      onConfirm={(body, tell) => step.mutate({ action: 'approve', body }, { onError: tell })}
      onCancel={onClose}
    >
      <ApprovedAmount claim={claim} />
    </FormQuestion>
  );
}

function ApprovedAmount({ claim }: { claim: Claim }) {
  const hint = payableText(claim);
  return (
    <>
      <approving.Field name="approved_amount" {...(hint !== undefined && { hint })}>
        <MoneyInput currency={claim.currency} autoFocus />
      </approving.Field>
      <SaidBack claim={claim} amount={approving.useValue('approved_amount')} isPart={false} />
    </>
  );
}

/** How much of it the insurer pays, and why not all. */
export function ApprovePartlyDialog({ claim, onClose }: StepDialogProps) {
  const step = useClaimStep(claim.id, { onMoved: onClose });
  return (
    <FormQuestion
      title={t('claim_steps.title_approve-partly', { number: claim.claim_number })}
      okText={t('claim_steps.action_approve-partly')}
      schema={ClaimApprovePartly}
      initial={{ approved_amount: null, reason: '' }}
      faultsIn={faultsOf(claim, 'approve-partly')}
      isRunning={step.isPending}
      problem={step.error}
      onConfirm={(body, tell) => step.mutate({ action: 'approve-partly', body }, { onError: tell })}
      onCancel={onClose}
    >
      <PartAmount claim={claim} />
      <approvingPartly.Field name="reason" label={t('claims.approval_reason')}>
        <Input.TextArea rows={3} />
      </approvingPartly.Field>
    </FormQuestion>
  );
}

function PartAmount({ claim }: { claim: Claim }) {
  const hint = payableText(claim);
  return (
    <>
      <approvingPartly.Field name="approved_amount" {...(hint !== undefined && { hint })}>
        <MoneyInput currency={claim.currency} autoFocus />
      </approvingPartly.Field>
      <SaidBack claim={claim} amount={approvingPartly.useValue('approved_amount')} isPart />
    </>
  );
}

export function RejectDialog({ claim, onClose }: StepDialogProps) {
  const step = useClaimStep(claim.id, { onMoved: onClose });
  return (
    <TextQuestion
      title={t('claim_steps.title_reject', { number: claim.claim_number })}
      label={t('claims.rejection_reason')}
      okText={t('claim_steps.action_reject')}
      isDangerous
      longest={fieldSpec(ClaimReject, 'rejection_reason').maxLength}
      isRunning={step.isPending}
      problem={step.error}
      onAnswer={(rejection_reason) => step.mutate({ action: 'reject', body: { rejection_reason } })}
      onCancel={onClose}
    />
  );
}

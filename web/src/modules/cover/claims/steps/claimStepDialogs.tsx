import { Input } from 'antd';
import { isPositive } from '#contract/base/amounts/decimals';
import type { Claim } from '#contract/cover/claims/claims';
import {
  ClaimApprovePartly,
  ClaimClose,
  ClaimRegister,
  ClaimReject,
  ClaimSurvey,
  ClaimWithReason,
} from '#contract/cover/claims/claimSteps';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { formatMoney } from '../../../../components/money.ts';
import { useAskedStep } from '../../../../components/steps/askedStep.ts';
import { ConfirmDialog, ReasonDialog, StepDialog } from '../../../../components/steps/StepDialog.tsx';
import { stepDialog } from '../../../../components/steps/StepDialogs.tsx';
import { t } from '../../../../messages/t.ts';
import { RequestDocuments } from '../papers/RequestDocuments.tsx';
import { AmountDialog } from './AmountDialog.tsx';
import { AskApprovalDialog } from './AskApprovalDialog.tsx';
import type { AskingStep } from './claimSteps.ts';
import { despiteMissing, MissingPapers, missingText } from './MissingPapers.tsx';

const registering = fieldsOf(ClaimRegister, 'claims');
const surveying = fieldsOf(ClaimSurvey, 'claims');
const approvingPartly = fieldsOf(ClaimApprovePartly, 'claims');

const given = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null));

const outstandingOf = ({ outstanding, currency }: Claim): string => formatMoney(outstanding, currency);

/** What was paid, beside what was approved. */
function paidText({ currency, approved_amount, ...claim }: Claim): string {
  const paid = formatMoney(claim.paid, currency);
  return approved_amount === null
    ? t('claim_steps.settlePaidOnly', { paid })
    : t('claim_steps.settlePaid', { paid, approved: formatMoney(approved_amount, currency) });
}

function Documents({ record }: { record: Claim }) {
  const { onCancel } = useAskedStep();
  return <RequestDocuments claim={record} onClose={onCancel} />;
}

/** What is asked before each step of a claim. */
export const ClaimStepDialog = stepDialog<Claim, AskingStep>({
  'request-documents': Documents,
  /** Under which number the insurer keeps it. */
  register: ({ record: { claim_number: number, insurer, insurer_claim_number } }) => (
    <StepDialog
      title={t('claim_steps.title_register', { number, insurer: insurer.label })}
      schema={ClaimRegister.required()}
      initial={{ insurer_claim_number }}
    >
      <registering.Field
        name="insurer_claim_number"
        hint={t('claim_steps.registerHint')}
        dir="ltr"
        autoFocus
      />
    </StepDialog>
  ),
  /** Who looks at the damage, and when. */
  survey: ({ record: { claim_number: number, surveyor, surveyed_on } }) => (
    <StepDialog
      title={t('claim_steps.title_survey', { number })}
      schema={ClaimSurvey}
      initial={{ surveyor, on: surveyed_on }}
      toBody={given}
    >
      <surveying.Field name="surveyor" autoFocus />
      <surveying.Field name="on" label={t('claim_steps.surveyOn')} />
    </StepDialog>
  ),
  /** How much the insurer pays, which is all that is left after the deductible. */
  approve: ({ record }) => <AmountDialog claim={record} step="approve" />,
  /** How much of it the insurer pays, and why not all. */
  'approve-partly': ({ record }) => (
    <AmountDialog claim={record} step="approve-partly">
      <approvingPartly.Field name="reason" label={t('claims.approval_reason')}>
        <Input.TextArea rows={3} />
      </approvingPartly.Field>
    </AmountDialog>
  ),
  /** How much, why not all, and what those who decide should know. */
  'ask-approval': ({ record }) => <AskApprovalDialog claim={record} />,
  'grant-approval': ({ record: { claim_number: number, approval_asked: asked, currency } }) => (
    <ConfirmDialog
      title={t('claim_steps.title_grant-approval', {
        number,
        amount: asked ? formatMoney(asked.amount, currency) : '',
      })}
    >
      <p className="asTyped breaks">{asked?.note}</p>
    </ConfirmDialog>
  ),
  'refuse-approval': ({ record: { claim_number: number } }) => (
    <ReasonDialog
      title={t('claim_steps.title_refuse-approval', { number })}
      label={t('claim_steps.why')}
      schema={ClaimWithReason}
    />
  ),
  reject: ({ record: { claim_number: number } }) => (
    <ReasonDialog
      title={t('claim_steps.title_reject', { number })}
      label={t('claims.rejection_reason')}
      schema={ClaimReject}
      name="rejection_reason"
    />
  ),
  /** What was paid is said before nobody pays any more. */
  settle: ({ record }) => {
    const { said, ...question } = despiteMissing(record, 'settle');
    return (
      <ConfirmDialog
        {...question}
        title={t('claim_steps.title_settle', { number: record.claim_number })}
        className="column gap12"
        body={said}
      >
        <MissingPapers claim={record} />
        <p>{paidText(record)}</p>
      </ConfirmDialog>
    );
  },
  /** Why, where nothing was paid; and whether what is outstanding is released. */
  close: ({ record }) => {
    const isReleased = isPositive(record.outstanding);
    const release = t('claim_steps.release', { amount: outstandingOf(record) });
    const { said, ...question } = despiteMissing(record, 'close');
    return (
      <ReasonDialog
        {...question}
        also={said}
        text={missingText(record)}
        title={t('claim_steps.title_close', { number: record.claim_number })}
        {...(isReleased && {
          text: [release, t('claim_steps.releaseHint'), missingText(record)].filter(Boolean).join(' '),
          okText: t('claim_steps.okRelease'),
          also: { release: true, ...said },
        })}
        label={t('claims.closing_reason')}
        schema={ClaimClose}
        isOptional={isPositive(record.paid) || record.status === 'rejected'}
      />
    );
  },
  withdraw: ({ record }) => (
    <ReasonDialog
      title={t('claim_steps.title_withdraw', { number: record.claim_number })}
      {...(isPositive(record.outstanding) && {
        text: t('claim_steps.releasesToo', { amount: outstandingOf(record) }),
      })}
      label={t('claims.withdrawn_reason')}
      schema={ClaimWithReason}
    />
  ),
  reopen: ({ record: { claim_number: number } }) => (
    <ReasonDialog
      title={t('claim_steps.title_reopen', { number })}
      text={t('claim_steps.reopenHint')}
      label={t('claims.reopen_reason')}
      schema={ClaimWithReason}
    />
  ),
});

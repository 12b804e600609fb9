import { Alert, Input } from 'antd';
import { useState } from 'react';
import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import type { EndorsementAction } from '#contract/cover/endorsements/endorsementStates';
import {
  EndorsementApprove,
  EndorsementReject,
  EndorsementReverse,
} from '#contract/cover/endorsements/endorsementSteps';
import { Dialog } from '../../../components/dialog/Dialog.tsx';
import { Question } from '../../../components/dialog/Question.tsx';
import { fieldSpec } from '../../../components/form/fields/schemaFields.ts';
import { useAskedStep } from '../../../components/steps/askedStep.ts';
import { ConfirmDialog, ReasonDialog } from '../../../components/steps/StepDialog.tsx';
import { stepDialog } from '../../../components/steps/StepDialogs.tsx';
import { inList } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { InsurerMailFields } from '../policies/steps/InsurerMailFields.tsx';
import { useInsurerMail } from '../policies/steps/useInsurerMail.ts';
import { mailFor } from './endorsements.queries.ts';
import { SignedAmount } from './EndorsementCells.tsx';
import { numberOf } from './endorsementText.ts';
import { LaterOnes } from './LaterOnes.tsx';

const titleOf = (endorsement: Endorsement, step: EndorsementAction): string =>
  t(`endorsement_screens.title_${step}`, {
    number: numberOf(endorsement),
    insurer: endorsement.insurer.label,
  });

/** The mail to the insurer as it would go; it is submitted once that has gone, or at once where nothing is sent. */
function Submit({ record }: { record: Endorsement }) {
  const { isRunning, problem, onConfirm, onCancel } = useAskedStep();
  const asking = useInsurerMail(mailFor(record.id));
  const submit = () => {
    const answer = asking.answer();
    if (answer) onConfirm(answer);
  };
  return (
    <Dialog
      width={760}
      title={titleOf(record, 'submit')}
      okText={asking.by === 'outside' ? t('insurer_mail.mark') : t('insurer_mail.send')}
      okButtonProps={{ disabled: !asking.filled, loading: isRunning }}
      mask={{ closable: false }}
      onOk={submit}
      onCancel={onCancel}
    >
      {problem && <Alert type="error" showIcon title={problem.message} />}
      <p className="below16">
        {asking.by === 'outside' ? t('endorsement_screens.hint_submit') : t('insurer_mail.waits')}
      </p>
      <InsurerMailFields asking={asking} />
    </Dialog>
  );
}

function Approve({ record }: { record: Endorsement }) {
  const { onConfirm, ...asked } = useAskedStep();
  const [reference, setReference] = useState(record.insurer_reference);
  return (
    <Question
      {...asked}
      title={titleOf(record, 'approve')}
      text={t('endorsement_screens.hint_approve')}
      label={t('endorsements.insurer_reference')}
      onOk={() => onConfirm({ insurer_reference: reference.trim() })}
    >
      {(input) => (
        <Input
          {...input}
          autoFocus
          autoComplete="off"
          maxLength={fieldSpec(EndorsementApprove, 'insurer_reference').maxLength}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      )}
    </Question>
  );
}

const laterText = ({ later }: Endorsement): string | undefined =>
  later.length > 0
    ? t('endorsement_screens.laterNamed', { names: inList(later.map(({ label }) => label)) })
    : undefined;

/** What is asked before each step of an endorsement. */
export const EndorsementStepDialog = stepDialog<Endorsement, EndorsementAction>({
  submit: Submit,
  approve: Approve,
  reject: ({ record }) => (
    <ReasonDialog
      title={titleOf(record, 'reject')}
      label={t('endorsements.reason')}
      schema={EndorsementReject}
    />
  ),
  reverse: ({ record }) => (
    <ReasonDialog
      title={titleOf(record, 'reverse')}
      text={[t('endorsement_screens.hint_reverse'), laterText(record)].filter(Boolean).join(' ')}
      label={t('endorsements.reason')}
      schema={EndorsementReverse}
      also={{ confirm_later: true }}
    />
  ),
  withdraw: ({ record }) => (
    <ConfirmDialog className="column gap10" title={titleOf(record, 'withdraw')} body={{}}>
      <p>{t('endorsement_screens.hint_withdraw')}</p>
    </ConfirmDialog>
  ),
  /** Says what it makes of the policy and of those that begin later. */
  apply: ({ record }) => {
    const { later, moves_money, gross_premium, currency } = record;
    return (
      <ConfirmDialog
        className="column gap10"
        width={later.length > 0 ? 520 : 416}
        title={titleOf(record, 'apply')}
        body={{ confirm_later: true }}
      >
        <p>{t('endorsement_screens.hint_apply')}</p>
        {moves_money && (
          <p>
            <strong>
              <SignedAmount amount={gross_premium} currency={currency} />
            </strong>
          </p>
        )}
        <LaterOnes later={later} />
      </ConfirmDialog>
    );
  },
});

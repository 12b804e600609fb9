import { Alert, Input } from 'antd';
import { difference } from '#contract/base/amounts/amounts';
import { isZero } from '#contract/base/amounts/decimals';
import { SignedMoney } from '#contract/base/amounts/money';
import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import type { EndorsementAction } from '#contract/cover/endorsements/endorsementStates';
import {
  EndorsementApprove,
  EndorsementReject,
  EndorsementReverse,
} from '#contract/cover/endorsements/endorsementSteps';
import { Dialog } from '../../../components/dialog/Dialog.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { MoneyInput } from '../../../components/form/inputs/MoneyInput.tsx';
import { formatMoney } from '../../../components/money.ts';
import { useAskedStep } from '../../../components/steps/askedStep.ts';
import { ConfirmDialog, ReasonDialog, StepDialog } from '../../../components/steps/StepDialog.tsx';
import { stepDialog } from '../../../components/steps/StepDialogs.tsx';
import { inList } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { InsurerMailFields } from '../policies/steps/InsurerMailFields.tsx';
import { useInsurerMail } from '../policies/steps/useInsurerMail.ts';
import { mailFor } from './endorsements.queries.ts';
import { SignedAmount } from './EndorsementCells.tsx';
import { numberOf, signedMoney } from './endorsementText.ts';
import { LaterOnes } from './LaterOnes.tsx';

const { Field, useValue } = fieldsOf(EndorsementApprove, 'endorsements');

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

/** How the insurer calls it, and what it charges where that is not what was asked for: the charge follows what is typed. */
function Approve({ record }: { record: Endorsement }) {
  const { currency, gross_premium } = record;
  return (
    <StepDialog
      title={titleOf(record, 'approve')}
      schema={EndorsementApprove}
      initial={{ insurer_reference: record.insurer_reference, insurer_figure: null }}
    >
      <p className="below16">{t('endorsement_screens.hint_approve')}</p>
      <Field name="insurer_reference">
        <Input autoFocus autoComplete="off" />
      </Field>
      <Field
        name="insurer_figure"
        hint={t('endorsement_screens.asAsked', { amount: formatMoney(gross_premium, currency) })}
      >
        <MoneyInput currency={currency} />
      </Field>
      <Difference record={record} />
    </StepDialog>
  );
}

/** By how much the insurer's figure is another one than ours. */
function Difference({ record: { currency, gross_premium } }: { record: Endorsement }) {
  const figure = useValue('insurer_figure');
  if (!SignedMoney.safeParse(figure).success || typeof figure !== 'string') return null;
  const by = difference(currency, figure, gross_premium);
  if (isZero(by)) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('endorsement_screens.differs', {
        by: signedMoney(by, currency),
        ours: formatMoney(gross_premium, currency),
        figure: formatMoney(figure, currency),
      })}
    />
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

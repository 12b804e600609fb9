import { Input } from 'antd';
import type { Renewal } from '#contract/cover/renewals/renewals';
import { RenewalLose, RenewalReopen } from '#contract/cover/renewals/renewalSteps';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { ReasonDialog, StepDialog } from '../../../../components/steps/StepDialog.tsx';
import { stepDialog } from '../../../../components/steps/StepDialogs.tsx';
import { t } from '../../../../messages/t.ts';
import { QuoteModal } from './QuoteModal.tsx';
import { RenewModal } from './RenewModal.tsx';
import type { AskingStep } from './renewalSteps.ts';

const { Field } = fieldsOf(RenewalLose, 'renewals');

/** What is asked before each step of a renewal. */
export const RenewalStepDialog = stepDialog<Renewal, AskingStep>({
  quote: QuoteModal,
  renew: RenewModal,
  /** Why the client does not renew, and to whom they went. */
  lose: ({ record: { renewal_number: number } }) => (
    <StepDialog
      title={t('renewal_screens.loseTitle', { number })}
      schema={RenewalLose}
      initial={{ lost_reason: undefined, lost_to: '', note: '' }}
    >
      <Field name="lost_reason" />
      <Field name="lost_to" />
      <Field name="note" label={t('renewals.lost_note')}>
        <Input.TextArea rows={3} />
      </Field>
    </StepDialog>
  ),
  reopen: ({ record: { renewal_number: number } }) => (
    <ReasonDialog
      title={t('renewal_screens.reopenTitle', { number })}
      label={t('renewal_screens.reopenReason')}
      schema={RenewalReopen}
    />
  ),
});

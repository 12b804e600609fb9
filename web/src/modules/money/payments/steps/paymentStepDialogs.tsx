import { Input } from 'antd';
import { PaymentClear, type PaymentSummary } from '#contract/money/payments';
import { PaymentBounce, PaymentReverse } from '#contract/money/paymentSteps';
import { useOrganisation } from '../../../../api/organisation.ts';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { FormQuestion, type QuestionProps } from '../../../../components/form/FormQuestion.tsx';
import { useAskedStep } from '../../../../components/steps/askedStep.ts';
import { ReasonDialog, StepDialog } from '../../../../components/steps/StepDialog.tsx';
import { stepDialog } from '../../../../components/steps/StepDialogs.tsx';
import { t } from '../../../../messages/t.ts';
import { paymentSteps, type AskingStep } from './paymentSteps.ts';

const cleared = fieldsOf(PaymentClear, 'payments');
const bounced = fieldsOf(PaymentBounce, 'payments');

interface ClearQuestionProps extends Omit<QuestionProps, 'title'> {
  isMany?: boolean;
}

/** On which day the bank paid: today, unless it is said. */
export function ClearQuestion({ isMany = false, ...question }: ClearQuestionProps) {
  const { today } = useOrganisation();
  return (
    <FormQuestion
      {...question}
      title={t(isMany ? 'payment_view.title_clearMany' : 'payment_view.title_clear')}
      okText={paymentSteps.label('clear')}
      schema={PaymentClear}
      initial={{ cleared_on: today }}
    >
      <p className="quiet">{t(isMany ? 'payment_view.hint_clearMany' : 'payment_view.hint_clear')}</p>
      <cleared.Field name="cleared_on" />
    </FormQuestion>
  );
}

const Clear = () => <ClearQuestion {...useAskedStep()} />;

/** On which day the bank refused it or took its money back, and why. */
function Bounce() {
  const { today } = useOrganisation();
  return (
    <StepDialog
      title={t('payment_screens.title_bounce')}
      schema={PaymentBounce}
      initial={{ bounced_on: today, reason: '' }}
    >
      <p className="quiet">{t('payment_screens.hint_bounce')}</p>
      <bounced.Field name="bounced_on" />
      <bounced.Field name="reason">
        <Input.TextArea rows={3} />
      </bounced.Field>
    </StepDialog>
  );
}

/** What is asked before each step of a payment. */
export const PaymentStepDialog = stepDialog<PaymentSummary, AskingStep>({
  clear: Clear,
  bounce: Bounce,
  reverse: () => (
    <ReasonDialog
      title={t('payment_screens.title_reverse')}
      text={t('payment_screens.hint_reverse')}
      label={t('payments.reason')}
      schema={PaymentReverse}
    />
  ),
});

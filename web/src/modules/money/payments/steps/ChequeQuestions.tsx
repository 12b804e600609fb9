import { Input } from 'antd';
import { PaymentClear } from '#contract/money/payments';
import { PaymentBounce } from '#contract/money/paymentSteps';
import { useOrganisation } from '../../../../api/organisation.ts';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { FormQuestion, type QuestionProps } from '../../../../components/form/FormQuestion.tsx';
import { t } from '../../../../messages/t.ts';
import styles from '../payments.module.css';

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
      okText={t('payment_screens.action_clear')}
      schema={PaymentClear}
      initial={{ cleared_on: today }}
    >
      <p className={styles.quiet}>{t(isMany ? 'payment_view.hint_clearMany' : 'payment_view.hint_clear')}</p>
      <cleared.Field name="cleared_on" />
    </FormQuestion>
  );
}

/** On which day the bank refused it or took its money back, and why. */
export function BounceQuestion(question: Omit<QuestionProps, 'title'>) {
  const { today } = useOrganisation();
  return (
    <FormQuestion
      {...question}
      isDangerous
      title={t('payment_screens.title_bounce')}
      okText={t('payment_screens.action_bounce')}
      schema={PaymentBounce}
      initial={{ bounced_on: today, reason: '' }}
    >
      <p className={styles.quiet}>{t('payment_screens.hint_bounce')}</p>
      <bounced.Field name="bounced_on" />
      <bounced.Field name="reason">
        <Input.TextArea rows={3} />
      </bounced.Field>
    </FormQuestion>
  );
}

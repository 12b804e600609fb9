import { Input } from 'antd';
import { type Renewal } from '#contract/cover/renewals/renewals';
import { RenewalLose, RenewalReopen } from '#contract/cover/renewals/renewalSteps';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { FormQuestion } from '../../../../components/form/FormQuestion.tsx';
import { fieldSpec } from '../../../../components/form/fields/schemaFields.ts';
import { useModalState } from '../../../../components/list/listState.ts';
import { TextQuestion } from '../../../../components/dialog/Question.tsx';
import { t } from '../../../../messages/t.ts';
import { useRenewalStep } from './useRenewalStep.ts';

const { Field } = fieldsOf(RenewalLose, 'renewals');

/** Why the client does not renew, and to whom they went. */
export function LoseModal({ renewal: { id, renewal_number } }: { renewal: Renewal }) {
  const { close } = useModalState();
  const step = useRenewalStep({ onMoved: close });
  return (
    <FormQuestion
      title={t('renewal_screens.loseTitle', { number: renewal_number })}
      okText={t('renewal_screens.action_lose')}
      isDangerous
      schema={RenewalLose}
      initial={{ lost_reason: undefined, lost_to: '', note: '' }}
      isRunning={step.isPending}
      problem={step.error}
      onConfirm={(body, tell) => step.mutate({ id, action: 'lose', body }, { onError: tell })}
      onCancel={close}
    >
      <Field name="lost_reason" />
      <Field name="lost_to" />
      <Field name="note" label={t('renewals.lost_note')}>
        <Input.TextArea rows={3} />
      </Field>
    </FormQuestion>
  );
}

export function ReopenModal({ renewal: { id, renewal_number } }: { renewal: Renewal }) {
  const { close } = useModalState();
  const step = useRenewalStep({ onMoved: close });
  return (
    <TextQuestion
      title={t('renewal_screens.reopenTitle', { number: renewal_number })}
      label={t('renewal_screens.reopenReason')}
      okText={t('renewal_screens.action_reopen')}
      longest={fieldSpec(RenewalReopen, 'reason').maxLength}
      isRunning={step.isPending}
      problem={step.error}
      onAnswer={(reason) => step.mutate({ id, action: 'reopen', body: { reason } })}
      onCancel={close}
    />
  );
}

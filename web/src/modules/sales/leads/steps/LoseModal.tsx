import { Input } from 'antd';
import { LeadLose } from '#contract/sales/leads/leads';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { t } from '../../../../messages/t.ts';
import { FormQuestion, type QuestionProps } from '../../../../components/form/FormQuestion.tsx';

const { Field } = fieldsOf(LeadLose, 'leads');

/** Why it is given up, and to whom it went. */
export function LoseModal(question: QuestionProps) {
  return (
    <FormQuestion
      {...question}
      okText={t('leads.action_lose')}
      isDangerous
      schema={LeadLose}
      initial={{ lost_reason: undefined, lost_to: '', note: '' }}
    >
      <Field name="lost_reason" />
      <Field name="lost_to" />
      <Field name="note">
        <Input.TextArea rows={3} />
      </Field>
    </FormQuestion>
  );
}

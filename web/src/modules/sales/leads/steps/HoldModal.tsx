import { LeadHold } from '#contract/sales/leads/leads';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { t } from '../../../../messages/t.ts';
import { FollowUpChoices } from './FollowUpChoices.tsx';
import { FormQuestion, type QuestionProps } from '../../../../components/form/FormQuestion.tsx';

const { Field, useSetValue } = fieldsOf(LeadHold, 'leads');

/** When to go on with it. */
export function HoldModal(question: QuestionProps) {
  return (
    <FormQuestion
      {...question}
      okText={t('leads.action_hold')}
      schema={LeadHold}
      initial={{ next_follow_up_at: null }}
    >
      <HoldFields />
    </FormQuestion>
  );
}

function HoldFields() {
  const setValue = useSetValue();
  return (
    <>
      <Field name="next_follow_up_at" />
      <FollowUpChoices onChoose={(moment) => setValue('next_follow_up_at', moment)} />
    </>
  );
}

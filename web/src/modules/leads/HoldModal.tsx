import { LeadHold } from '#contract/leads';
import { fieldsOf } from '../../components/form/fieldsOf.tsx';
import { t } from '../../messages/t.ts';
import { FollowUpChoices } from './FollowUpChoices.tsx';
import { LeadQuestion, type QuestionProps } from './LeadQuestion.tsx';

const { Field, useSetValue } = fieldsOf(LeadHold, 'leads');

/** When to go on with it. */
export function HoldModal(question: QuestionProps) {
  return (
    <LeadQuestion
      {...question}
      okText={t('leads.action_hold')}
      schema={LeadHold}
      initial={{ next_follow_up_at: null }}
    >
      <HoldFields />
    </LeadQuestion>
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

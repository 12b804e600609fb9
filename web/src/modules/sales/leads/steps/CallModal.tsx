import { Input, Segmented } from 'antd';
import { LeadCall, type Lead } from '#contract/sales/leads/leads';
import { noteOutcomes } from '#contract/office/notes';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { useModalState } from '../../../../components/list/listState.ts';
import { questionOf } from '../../../../components/steps/askedStep.ts';
import { useStep } from '../../../../components/steps/useStep.ts';
import { t } from '../../../../messages/t.ts';
import { useMayCall } from './CallButton.tsx';
import { FollowUpChoices } from './FollowUpChoices.tsx';
import { FormQuestion } from '../../../../components/form/FormQuestion.tsx';
import { leadSteps } from './leadSteps.ts';

const { Field, useSetValue } = fieldsOf(LeadCall, 'leads');

/** A call in two clicks and a sentence: what came of it, and when to go on. */
export function CallModal({ record: lead }: { record: Lead }) {
  const { close } = useModalState();
  const call = useStep(leadSteps, lead.id, { onMoved: close });
  const mayCall = useMayCall();
  if (!mayCall(lead)) return null;
  return (
    <FormQuestion
      {...questionOf(leadSteps, 'log-call', call, close)}
      title={t('leads.logCallWith', { name: lead.name })}
      schema={LeadCall}
      initial={{ outcome: 'reached', body: '', next_follow_up_at: null }}
    >
      <CallFields />
    </FormQuestion>
  );
}

function CallFields() {
  const setValue = useSetValue();
  return (
    <>
      <Field name="outcome">
        <Segmented
          block
          options={noteOutcomes.map((value) => ({ value, label: t(`leads.outcome_${value}`) }))}
        />
      </Field>
      <Field name="body">
        <Input.TextArea autoFocus rows={3} />
      </Field>
      <Field name="next_follow_up_at" />
      <FollowUpChoices onChoose={(moment) => setValue('next_follow_up_at', moment)} />
    </>
  );
}

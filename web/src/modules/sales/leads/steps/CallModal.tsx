import { Input, Segmented } from 'antd';
import { LeadCall, type Lead } from '#contract/sales/leads/leads';
import { noteOutcomes } from '#contract/office/notes';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { useModalState } from '../../../../components/list/listState.ts';
import { t } from '../../../../messages/t.ts';
import { useMayCall } from './CallButton.tsx';
import { FollowUpChoices } from './FollowUpChoices.tsx';
import { FormQuestion } from '../../../../components/form/FormQuestion.tsx';
import { useLeadStep } from './useLeadStep.ts';

const { Field, useSetValue } = fieldsOf(LeadCall, 'leads');

/** A call in two clicks and a sentence: what came of it, and when to go on. */
export function CallModal({ lead }: { lead: Lead }) {
  const { id, name } = lead;
  const { close } = useModalState();
  const call = useLeadStep({ onMoved: close });
  const mayCall = useMayCall();
  if (!mayCall(lead)) return null;
  return (
    <FormQuestion
      title={t('leads.logCallWith', { name })}
      okText={t('leads.logCall')}
      schema={LeadCall}
      initial={{ outcome: 'reached', body: '', next_follow_up_at: null }}
      isRunning={call.isPending}
      problem={call.error}
      onConfirm={(body, tell) => call.mutate({ id, action: 'log-call', body }, { onError: tell })}
      onCancel={close}
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

import type { Policy } from '#contract/cover/policies/policies';
import { useMay } from '../../../../auth/currentUser.ts';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { RecordSelect } from '../../../../components/RecordSelect.tsx';
import { AgentPickers } from '../../../reference/agents/AgentPickers.tsx';
import { brokers } from '../../../reference/brokers/brokers.queries.ts';
import { users } from '../../../system/users/users.queries.ts';
import { Field } from '../policyFields.ts';
import { modeOf } from './policyForm.ts';

/** Its numbers, who works on it and through whom it came: what changes directly after the issue too. */
export function PolicyHandlingFields({ policy }: { policy: Policy | undefined }) {
  const may = useMay();
  return (
    <>
      <FieldRow>
        {policy && <Field name="policy_number" dir="ltr" />}
        {modeOf(policy) === 'issued' && <Field name="issue_date" />}
        <Field name="cover_note_number" dir="ltr" />
        <Field name="cover_note_expiry" />
        <Field name="delivery_status" />
        <Field name="auto_renew" />
      </FieldRow>
      <FieldRow>
        {may('policies:assign') && may('users:view') && (
          <Field name="assigned_to_id">
            <RecordSelect options={users.options} />
          </Field>
        )}
        {may('agents:view') && <AgentPickers noun="policies" />}
        {may('brokers:view') && (
          <Field name="broker_id">
            <RecordSelect allowClear options={brokers.options} />
          </Field>
        )}
      </FieldRow>
    </>
  );
}

import { useMay } from '../../../../auth/currentUser.ts';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { RecordSelect } from '../../../../components/RecordSelect.tsx';
import { t } from '../../../../messages/t.ts';
import { AgentPickers } from '../../../reference/agents/AgentPickers.tsx';
import { users } from '../../../system/users/users.queries.ts';
import { Field, Tick } from '../accountFields.ts';
import { TagsInput } from './TagsInput.tsx';

/** What is ours about them: who looks after them, how they came. */
export function OwnershipFields({ isNew }: { isNew: boolean }) {
  const may = useMay();
  return (
    <>
      <FieldRow>
        {may('accounts:assign') && may('users:view') && (
          <Field name="owner_id" label={t('accounts.owner')}>
            <RecordSelect options={users.options} />
          </Field>
        )}
        {may('agents:view') && <AgentPickers noun="accounts" />}
        <Field name="source" hint />
        <Field name="tags" hint>
          <TagsInput />
        </Field>
        <Field name="credit_terms_days" hint />
      </FieldRow>
      {!isNew && <Tick name="is_active" label={t('common.active')} />}
    </>
  );
}

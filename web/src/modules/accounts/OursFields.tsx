import { Checkbox, Form, Input, Select } from 'antd';
import { riskRatings } from '#contract/accounts';
import { useMay } from '../../auth/currentUser.ts';
import { FieldRow } from '../../components/form/FieldRow.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { RecordSelect } from '../../components/RecordSelect.tsx';
import { t } from '../../messages/t.ts';
import { workingAgents } from '../agents/agents.queries.ts';
import { users } from '../users/users.queries.ts';
import { subAgentsOf } from './accounts.queries.ts';
import { TagsInput } from './TagsInput.tsx';
import styles from './AccountForm.module.css';

/** What is ours about them: who looks after them, how they came, what we may do. */
export function OursFields({ isNew }: { isNew: boolean }) {
  const may = useMay();
  return (
    <>
      <FieldRow>
        {may('accounts:assign') && may('users:view') && (
          <FormField name="owner_id" label={t('accounts.owner')}>
            <RecordSelect options={users.options} />
          </FormField>
        )}
        {may('agents:view') && <AgentFields />}
        <FormField name="source" label={t('accounts.source')} hint={t('accounts.sourceHint')}>
          <Input maxLength={60} autoComplete="off" />
        </FormField>
        <FormField name="tags" label={t('accounts.tags')} hint={t('accounts.tagsHint')}>
          <TagsInput />
        </FormField>
      </FieldRow>
      <FieldRow>
        <FormField name="risk_rating" label={t('accounts.risk_rating')} isClearable>
          <Select
            allowClear
            options={riskRatings.map((value) => ({ value, label: t(`accounts.risk_rating_${value}`) }))}
          />
        </FormField>
        <FormField name="source_of_funds" label={t('accounts.source_of_funds')}>
          <Input maxLength={200} autoComplete="off" />
        </FormField>
      </FieldRow>
      <div className={styles.ticks}>
        <Tick field="is_pep" text={t('accounts.is_pep')} />
        <Tick field="do_not_contact" text={t('accounts.do_not_contact')} />
        <Tick field="marketing_consent" text={t('accounts.marketing_consent')} />
        {!isNew && <Tick field="is_active" text={t('common.active')} />}
      </div>
      <ConsentHow />
    </>
  );
}

/** The sub-agents to choose from are those of the agent. */
function AgentFields() {
  const form = Form.useFormInstance();
  const agent = Form.useWatch<number | null>('agent_id', form) ?? undefined;
  return (
    <>
      <FormField name="agent_id" label={t('accounts.agent')}>
        <RecordSelect
          allowClear
          options={workingAgents}
          onChange={() => form.setFieldValue('sub_agent_id', null)}
        />
      </FormField>
      <FormField name="sub_agent_id" label={t('accounts.sub_agent')}>
        <RecordSelect allowClear disabled={agent === undefined} options={subAgentsOf(agent)} />
      </FormField>
    </>
  );
}

function Tick({ field, text }: { field: string; text: string }) {
  return (
    <Form.Item name={field} valuePropName="checked" className={styles.tick ?? ''}>
      <Checkbox>{text}</Checkbox>
    </Form.Item>
  );
}

function ConsentHow() {
  const form = Form.useFormInstance();
  if (!Form.useWatch<boolean>('marketing_consent', form)) return null;
  return (
    <FieldRow>
      <FormField
        name="marketing_consent_how"
        label={t('accounts.marketing_consent_how')}
        hint={t('accounts.consentHint')}
      >
        <Input maxLength={100} autoComplete="off" />
      </FormField>
    </FieldRow>
  );
}

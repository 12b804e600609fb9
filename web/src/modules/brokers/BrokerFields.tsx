import { Input, Select, Switch } from 'antd';
import { brokerKinds } from '#contract/brokers';
import { ContactFields } from '../../components/contacts/ContactFields.tsx';
import { FieldRow } from '../../components/form/FieldRow.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { PercentInput } from '../../components/form/PercentInput.tsx';
import { t } from '../../messages/t.ts';

export function BrokerFields() {
  return (
    <>
      <FieldRow>
        <FormField name="name" label={t('brokers.name')}>
          <Input maxLength={150} autoFocus />
        </FormField>
        <FormField name="kind" label={t('brokers.kind')}>
          <Select options={brokerKinds.map((value) => ({ value, label: t(`brokers.kind_${value}`) }))} />
        </FormField>
        <FormField name="licence_no" label={t('brokers.licence_no')}>
          <Input maxLength={60} />
        </FormField>
        <FormField name="share_pct" label={t('brokers.share_pct')} hint={t('brokers.share_pctHint')}>
          <PercentInput />
        </FormField>
      </FieldRow>
      <ContactFields />
      <FormField name="is_active" label={t('common.active')} hint={t('brokers.is_activeHint')} isChecked>
        <Switch />
      </FormField>
    </>
  );
}

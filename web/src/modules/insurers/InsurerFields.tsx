import { Input, InputNumber, Select, Switch } from 'antd';
import { policyTypes } from '#contract/lines';
import { ContactFields } from '../../components/contacts/ContactFields.tsx';
import { FieldRow } from '../../components/form/FieldRow.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { t } from '../../messages/t.ts';

export function InsurerFields() {
  return (
    <>
      <FieldRow>
        <FormField name="name" label={t('insurers.name')}>
          <Input maxLength={150} autoFocus />
        </FormField>
        <FormField name="short_code" label={t('insurers.short_code')} hint={t('insurers.short_codeHint')}>
          <Input maxLength={12} />
        </FormField>
      </FieldRow>
      <FormField name="lines" label={t('insurers.lines')}>
        <Select
          mode="multiple"
          options={policyTypes.map((value) => ({ value, label: t(`lines.${value}`) }))}
        />
      </FormField>
      <FieldRow>
        <FormField name="licence_no" label={t('insurers.licence_no')}>
          <Input maxLength={60} />
        </FormField>
        <FormField name="rating" label={t('insurers.rating')}>
          <Input maxLength={20} />
        </FormField>
        <FormField
          name="payment_terms_days"
          label={t('insurers.payment_terms_days')}
          hint={t('insurers.payment_terms_daysHint')}
        >
          <InputNumber min={0} max={365} precision={0} />
        </FormField>
        <FormField name="website" label={t('insurers.website')}>
          <Input type="url" maxLength={300} />
        </FormField>
      </FieldRow>
      <ContactFields />
      <FormField name="is_active" label={t('common.active')} hint={t('insurers.is_activeHint')} isChecked>
        <Switch />
      </FormField>
    </>
  );
}

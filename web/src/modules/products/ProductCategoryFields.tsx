import { Input, InputNumber, Select, Switch } from 'antd';
import { policyTypes } from '#contract/lines';
import { FieldRow } from '../../components/form/FieldRow.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { t } from '../../messages/t.ts';

const dayFields = ['renewal_lead_days', 'renewal_grace_days', 'payment_grace_days'] as const;

export function ProductCategoryFields() {
  return (
    <>
      <FieldRow>
        <FormField name="name" label={t('productCategories.name')}>
          <Input maxLength={100} autoFocus />
        </FormField>
        <FormField name="code" label={t('productCategories.code')} hint={t('productCategories.codeHint')}>
          <Input maxLength={20} />
        </FormField>
      </FieldRow>
      <FieldRow>
        <FormField name="line" label={t('productCategories.line')} hint={t('productCategories.lineHint')}>
          <Select options={policyTypes.map((value) => ({ value, label: t(`lines.${value}`) }))} />
        </FormField>
        <FormField
          name="is_renewable"
          label={t('productCategories.is_renewable')}
          hint={t('productCategories.is_renewableHint')}
          isChecked
        >
          <Switch />
        </FormField>
      </FieldRow>
      <FieldRow>
        {dayFields.map((name) => (
          <FormField
            key={name}
            name={name}
            label={t(`productCategories.${name}`)}
            hint={t(`productCategories.${name}Hint`)}
          >
            <InputNumber min={0} max={365} precision={0} />
          </FormField>
        ))}
        <FormField
          name="is_active"
          label={t('common.active')}
          hint={t('productCategories.is_activeHint')}
          isChecked
        >
          <Switch />
        </FormField>
      </FieldRow>
    </>
  );
}

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
        <FormField name="name" label={t('product_categories.name')}>
          <Input maxLength={100} autoFocus />
        </FormField>
        <FormField name="code" label={t('product_categories.code')} hint={t('product_categories.codeHint')}>
          <Input maxLength={20} />
        </FormField>
      </FieldRow>
      <FieldRow>
        <FormField name="line" label={t('product_categories.line')} hint={t('product_categories.lineHint')}>
          <Select options={policyTypes.map((value) => ({ value, label: t(`lines.${value}`) }))} />
        </FormField>
        <FormField
          name="is_renewable"
          label={t('product_categories.is_renewable')}
          hint={t('product_categories.is_renewableHint')}
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
            label={t(`product_categories.${name}`)}
            hint={t(`product_categories.${name}Hint`)}
          >
            <InputNumber min={0} max={365} precision={0} />
          </FormField>
        ))}
        <FormField
          name="is_active"
          label={t('common.active')}
          hint={t('product_categories.is_activeHint')}
          isChecked
        >
          <Switch />
        </FormField>
      </FieldRow>
    </>
  );
}

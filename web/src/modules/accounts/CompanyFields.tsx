import { Input, InputNumber } from 'antd';
import { DayInput } from '../../components/form/DayInput.tsx';
import { FieldRow } from '../../components/form/FieldRow.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { t } from '../../messages/t.ts';
import { AmountInput } from './AmountInput.tsx';

/** Who a company is. */
export function CompanyFields({ currency, isNew }: { currency: string; isNew: boolean }) {
  return (
    <FieldRow>
      <FormField name="legal_name" label={t('accounts.legal_name')}>
        <Input maxLength={200} autoComplete="off" autoFocus={isNew} />
      </FormField>
      <FormField name="trade_name" label={t('accounts.trade_name')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
      <FormField name="registration_number" label={t('accounts.registration_number')}>
        <Input maxLength={60} autoComplete="off" />
      </FormField>
      <FormField name="licence_expiry" label={t('accounts.licence_expiry')}>
        <DayInput />
      </FormField>
      <FormField name="tax_number" label={t('accounts.tax_number')}>
        <Input maxLength={60} autoComplete="off" />
      </FormField>
      <FormField name="industry" label={t('accounts.industry')}>
        <Input maxLength={100} autoComplete="off" />
      </FormField>
      <FormField name="employee_count" label={t('accounts.employee_count')}>
        <InputNumber min={0} max={10_000_000} precision={0} controls={false} />
      </FormField>
      <FormField name="annual_turnover" label={t('accounts.annual_turnover')}>
        <AmountInput currency={currency} />
      </FormField>
    </FieldRow>
  );
}

import { InputNumber } from 'antd';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { MoneyInput } from '../../../../components/form/inputs/MoneyInput.tsx';
import { Field } from '../accountFields.ts';

/** Who a company is. */
export function CompanyFields({ currency, isNew }: { currency: string; isNew: boolean }) {
  return (
    <FieldRow>
      <Field name="legal_name" autoFocus={isNew} />
      <Field name="trade_name" />
      <Field name="registration_number" />
      <Field name="licence_expiry" />
      <Field name="tax_number" />
      <Field name="industry" />
      <Field name="employee_count">
        <InputNumber controls={false} />
      </Field>
      <Field name="annual_turnover">
        <MoneyInput currency={currency} />
      </Field>
    </FieldRow>
  );
}

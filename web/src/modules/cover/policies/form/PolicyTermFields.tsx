import { Input } from 'antd';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { MoneyInput } from '../../../../components/form/inputs/MoneyInput.tsx';
import { BenefitRows } from '../../../sales/quotes/offers/BenefitRows.tsx';
import { Field, useValue } from '../policyFields.ts';

/** What is agreed with the insurer besides the premium, as in an offer. */
export function PolicyTermFields() {
  const currency = useValue('currency') ?? undefined;
  return (
    <>
      <FieldRow>
        <Field name="plan_name" />
        <Field name="deductible" hint>
          <MoneyInput currency={currency} />
        </Field>
      </FieldRow>
      <BenefitRows />
      <Field name="conditions">
        <Input.TextArea rows={4} />
      </Field>
    </>
  );
}

import { OrganisationUpdate } from '#contract/system/organisation';
import { FieldRow } from '../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { PercentInput } from '../../../components/form/inputs/PercentInput.tsx';

const { Field } = fieldsOf(OrganisationUpdate, 'organisation');

/** What money is counted by, where no record says otherwise. */
export function MoneyFields() {
  return (
    <>
      <FieldRow>
        <Field name="billing_type" hint />
        <Field name="credit_terms_days" hint />
        <Field name="tax_rate" hint>
          <PercentInput />
        </Field>
        <Field name="tax_on_commission" hint>
          <PercentInput />
        </Field>
      </FieldRow>
      <Field name="books_closed_until" hint />
    </>
  );
}

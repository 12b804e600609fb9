import { InsurerCreate } from '#contract/reference/insurers';
import { ContactFields } from '../../../components/contacts/ContactFields.tsx';
import { FieldRow } from '../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { t } from '../../../messages/t.ts';

const { Field } = fieldsOf(InsurerCreate, 'insurers');

export function InsurerFields() {
  return (
    <>
      <FieldRow>
        <Field name="name" autoFocus />
        <Field name="short_code" hint />
      </FieldRow>
      <Field name="lines" />
      <FieldRow>
        <Field name="licence_no" />
        <Field name="rating" />
        <Field name="payment_terms_days" hint />
        <Field name="billing_type" hint />
        <Field name="remittance_basis" hint />
        <Field name="website" type="url" />
      </FieldRow>
      <ContactFields />
      <Field name="is_active" label={t('common.active')} hint />
    </>
  );
}

import { ProductCategoryCreate } from '#contract/reference/productCategories';
import { FieldRow } from '../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { t } from '../../../messages/t.ts';

const { Field } = fieldsOf(ProductCategoryCreate, 'product_categories');

export function ProductCategoryFields() {
  return (
    <>
      <FieldRow>
        <Field name="name" autoFocus />
        <Field name="code" hint />
      </FieldRow>
      <FieldRow>
        <Field name="line" hint />
        <Field name="is_renewable" hint />
      </FieldRow>
      <Field name="renewal_reminder_days" hint />
      <FieldRow>
        <Field name="renewal_lead_days" hint />
        <Field name="renewal_grace_days" hint />
        <Field name="payment_grace_days" hint />
        <Field name="is_active" label={t('common.active')} hint />
      </FieldRow>
    </>
  );
}

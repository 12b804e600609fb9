import { BrokerCreate } from '#contract/reference/brokers';
import { ContactFields } from '../../../components/contacts/ContactFields.tsx';
import { FieldRow } from '../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { PercentInput } from '../../../components/form/inputs/PercentInput.tsx';
import { t } from '../../../messages/t.ts';

const { Field } = fieldsOf(BrokerCreate, 'brokers');

export function BrokerFields() {
  return (
    <>
      <FieldRow>
        <Field name="name" autoFocus />
        <Field name="kind" />
        <Field name="licence_no" />
        <Field name="share_pct" hint>
          <PercentInput />
        </Field>
      </FieldRow>
      <ContactFields />
      <Field name="is_active" label={t('common.active')} hint />
    </>
  );
}

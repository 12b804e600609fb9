import { OrganisationUpdate } from '#contract/system/organisation';
import { AddressFields } from '../../../components/form/inputs/AddressFields.tsx';
import { FieldRow } from '../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { t } from '../../../messages/t.ts';
import { ColourInput } from './ColourInput.tsx';
import { LogoInput } from './LogoInput.tsx';
import styles from './organisation.module.css';

const { Field } = fieldsOf(OrganisationUpdate, 'organisation');

export function IdentityFields() {
  return (
    <>
      <FieldRow>
        <Field name="name" hint autoComplete="organization" />
        <Field name="logo">
          <LogoInput />
        </Field>
      </FieldRow>
      <Field name="brand_colour" hint>
        <ColourInput />
      </Field>
      <h3 className={styles.heading}>{t('organisation.registration')}</h3>
      <FieldRow>
        <Field name="licence_no" hint dir="ltr" />
        <Field name="tax_number" hint dir="ltr" />
      </FieldRow>
      <h3 className={styles.heading}>{t('organisation.contact')}</h3>
      <FieldRow>
        <Field name="phone" type="tel" />
        <Field name="email" />
        <Field name="website" type="url" dir="ltr" />
      </FieldRow>
      <h3 className={styles.heading}>{t('address.title')}</h3>
      <AddressFields isOwn />
    </>
  );
}

import { Input } from 'antd';
import { AddressFields } from '../../components/form/AddressFields.tsx';
import { FieldRow } from '../../components/form/FieldRow.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { t } from '../../messages/t.ts';
import { LogoInput } from './LogoInput.tsx';
import styles from './organisation.module.css';

export function IdentityFields() {
  return (
    <>
      <FieldRow>
        <FormField name="name" label={t('organisation.name')} hint={t('organisation.nameHint')}>
          <Input maxLength={150} autoComplete="organization" />
        </FormField>
        <FormField name="logo" label={t('organisation.logo')}>
          <LogoInput />
        </FormField>
      </FieldRow>
      <h3 className={styles.heading}>{t('address.title')}</h3>
      <AddressFields isOwn />
    </>
  );
}

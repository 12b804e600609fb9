import { Input, Select } from 'antd';
import { countries } from '#contract/countries';
import { FieldRow } from '../../components/form/FieldRow.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { t } from '../../messages/t.ts';
import { LogoInput } from './LogoInput.tsx';
import { countryName } from './organisationWords.ts';
import styles from './organisation.module.css';

const countryOptions = () =>
  countries
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));

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
      <h3 className={styles.heading}>{t('organisation.address')}</h3>
      <FieldRow>
        <FormField name={['address', 'line1']} label={t('organisation.line1')}>
          <Input maxLength={150} autoComplete="address-line1" />
        </FormField>
        <FormField name={['address', 'line2']} label={t('organisation.line2')}>
          <Input maxLength={150} autoComplete="address-line2" />
        </FormField>
        <FormField name={['address', 'city']} label={t('organisation.city')}>
          <Input maxLength={100} autoComplete="address-level2" />
        </FormField>
        <FormField name={['address', 'region']} label={t('organisation.region')}>
          <Input maxLength={100} autoComplete="address-level1" />
        </FormField>
        <FormField name={['address', 'postal_code']} label={t('organisation.postal_code')}>
          <Input maxLength={20} autoComplete="postal-code" />
        </FormField>
        <FormField name={['address', 'country']} label={t('organisation.country')}>
          <CountrySelect />
        </FormField>
      </FieldRow>
    </>
  );
}

interface CountrySelectProps {
  id?: string;
  value?: string;
  onChange?: (code: string) => void;
}

function CountrySelect({ value, onChange, ...rest }: CountrySelectProps) {
  return (
    <Select
      {...rest}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={value || undefined}
      options={countryOptions()}
      onChange={(code: string | undefined) => onChange?.(code ?? '')}
    />
  );
}

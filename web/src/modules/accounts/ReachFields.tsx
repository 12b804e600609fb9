import { Form, Input, Select } from 'antd';
import { channels } from '#contract/accounts';
import { countryName } from '../../components/countries.ts';
import { FieldRow } from '../../components/form/FieldRow.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { t } from '../../messages/t.ts';
import { LanguageSelect } from './LanguageSelect.tsx';

/** How to reach them; one way at least must be known. */
export function ReachFields() {
  const form = Form.useFormInstance();
  const country = Form.useWatch<string | undefined>(['address', 'country'], form);
  const phoneHint = country
    ? t('accounts.phoneOf', { country: countryName(country) })
    : t('accounts.phoneHint');
  return (
    <>
      <FieldRow>
        <FormField name="email" label={t('accounts.email')} dependsOn={['phone']}>
          <Input type="email" dir="ltr" maxLength={254} autoComplete="off" />
        </FormField>
        <FormField name="phone" label={t('accounts.phone')} hint={phoneHint}>
          <Input type="tel" dir="ltr" maxLength={30} autoComplete="off" />
        </FormField>
      </FieldRow>
      <FieldRow>
        <FormField name="preferred_channel" label={t('accounts.preferred_channel')} isClearable>
          <Select
            allowClear
            options={channels.map((value) => ({ value, label: t(`accounts.preferred_channel_${value}`) }))}
          />
        </FormField>
        <FormField name="language" label={t('accounts.language')}>
          <LanguageSelect />
        </FormField>
      </FieldRow>
    </>
  );
}

import { countryName } from '../../../../components/countries.ts';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { t } from '../../../../messages/t.ts';
import { Field, useValue } from '../accountFields.ts';
import { LanguageSelect } from './LanguageSelect.tsx';

/** How to reach them; one way at least must be known. */
export function ReachFields() {
  const country = useValue('address.country');
  const phoneHint = country
    ? t('accounts.phoneOf', { country: countryName(country) })
    : t('accounts.phoneHint');
  return (
    <>
      <FieldRow>
        <Field name="email" />
        <Field name="phone" type="tel" hint={phoneHint} />
      </FieldRow>
      <FieldRow>
        <Field name="preferred_channel" />
        <Field name="language">
          <LanguageSelect />
        </Field>
      </FieldRow>
    </>
  );
}

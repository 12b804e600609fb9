import { addressFields } from '#contract/base/values/address';
import { z } from 'zod';
import { t } from '../../../messages/t.ts';
import { CountrySelect } from './CountrySelect.tsx';
import { FieldRow } from '../fields/FieldRow.tsx';
import { fieldsOf } from '../fields/fieldsOf.tsx';

const { Field } = fieldsOf(z.object({ address: z.object(addressFields) }));

/** `isOwn`: the brokerage's own address, which the browser may know. */
export function AddressFields({ isOwn = false }: { isOwn?: boolean }) {
  const knownAs = (part: string) => (isOwn ? part : 'off');
  return (
    <FieldRow>
      <Field name="address.line1" label={t('address.line1')} autoComplete={knownAs('address-line1')} />
      <Field name="address.line2" label={t('address.line2')} autoComplete={knownAs('address-line2')} />
      <Field name="address.city" label={t('address.city')} autoComplete={knownAs('address-level2')} />
      <Field name="address.region" label={t('address.region')} autoComplete={knownAs('address-level1')} />
      <Field
        name="address.postal_code"
        label={t('address.postal_code')}
        autoComplete={knownAs('postal-code')}
      />
      <Field name="address.country" label={t('address.country')}>
        <CountrySelect />
      </Field>
    </FieldRow>
  );
}

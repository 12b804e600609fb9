import { Input } from 'antd';
import { t } from '../../messages/t.ts';
import { CountrySelect } from './CountrySelect.tsx';
import { FieldRow } from './FieldRow.tsx';
import { FormField } from './FormField.tsx';

/** `isOwn`: the brokerage's own address, which the browser may know. */
export function AddressFields({ isOwn = false }: { isOwn?: boolean }) {
  const knownAs = (part: string) => (isOwn ? part : 'off');
  return (
    <FieldRow>
      <FormField name={['address', 'line1']} label={t('address.line1')}>
        <Input maxLength={150} autoComplete={knownAs('address-line1')} />
      </FormField>
      <FormField name={['address', 'line2']} label={t('address.line2')}>
        <Input maxLength={150} autoComplete={knownAs('address-line2')} />
      </FormField>
      <FormField name={['address', 'city']} label={t('address.city')}>
        <Input maxLength={100} autoComplete={knownAs('address-level2')} />
      </FormField>
      <FormField name={['address', 'region']} label={t('address.region')}>
        <Input maxLength={100} autoComplete={knownAs('address-level1')} />
      </FormField>
      <FormField name={['address', 'postal_code']} label={t('address.postal_code')}>
        <Input maxLength={20} autoComplete={knownAs('postal-code')} />
      </FormField>
      <FormField name={['address', 'country']} label={t('address.country')}>
        <CountrySelect />
      </FormField>
    </FieldRow>
  );
}

import { useState } from 'react';
import { Vehicle } from '#contract/sales/risk/motor';
import { useOrganisation } from '../../../../api/organisation.ts';
import { valueAt } from '../../../../components/form/fields/fieldPaths.ts';
import { useField, useSchemaFormAround } from '../../../../components/form/state/formContext.ts';
import { ranked } from '../../../../components/select/ranking.ts';
import { Select } from '../../../../components/select/Select.tsx';
import { RiskField } from '../RiskField.tsx';
import { plateCodesOf, plateRegionsOf } from './plates.ts';

interface ListedProps {
  listed: readonly string[];
  /** New codes are given out every year: one that is not listed may be typed. */
  isOpenEnded?: boolean;
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
}

/** What the vehicle has already is offered too, whichever list it came from. */
function ListedSelect({ listed, isOpenEnded = false, value = '', onChange, ...rest }: ListedProps) {
  const [text, setText] = useState('');
  const known = value === '' || listed.includes(value) ? listed : [...listed, value];
  const typed = text.trim().toUpperCase();
  const offered = ranked(known, text, (each) => each);
  const isNew = isOpenEnded && typed !== '' && !known.includes(typed);
  return (
    <Select
      {...rest}
      allowClear
      value={value || undefined}
      asked={{ text, onText: setText, isAnswered: true }}
      options={[...offered, ...(isNew ? [typed] : [])].map((each) => ({ value: each, label: each }))}
      onChange={(chosen: string | undefined) => onChange?.(chosen ?? '')}
    />
  );
}

/** Where the plate comes from: chosen where the country of the office has a list of its plates, else typed. */
export function PlateFields() {
  const { country } = useOrganisation();
  const form = useSchemaFormAround();
  const region = useField(form, 'plate_region', () => valueAt(form.store.read(), ['plate_region']));
  const regions = plateRegionsOf(country);
  const codes = plateCodesOf(region, country);
  return (
    <>
      {regions.length > 0 ? (
        <RiskField schema={Vehicle} name="plate_region">
          <ListedSelect listed={regions} />
        </RiskField>
      ) : (
        <RiskField schema={Vehicle} name="plate_region" />
      )}
      {codes.length > 0 ? (
        <RiskField schema={Vehicle} name="plate_code">
          <ListedSelect listed={codes} isOpenEnded />
        </RiskField>
      ) : (
        <RiskField schema={Vehicle} name="plate_code" dir="ltr" />
      )}
    </>
  );
}

import { useMemo } from 'react';
import { countryOptions } from '../../countries.ts';
import { Select } from '../../select/Select.tsx';

interface CountrySelectProps {
  id?: string;
  value?: string;
  onChange?: (code: string) => void;
}

/** A country by its name; none is an empty code. */
export function CountrySelect({ value, onChange, ...rest }: CountrySelectProps) {
  const options = useMemo(() => countryOptions(), []);
  return (
    <Select
      {...rest}
      allowClear
      value={value || undefined}
      options={options}
      onChange={(code: string | undefined) => onChange?.(code ?? '')}
    />
  );
}

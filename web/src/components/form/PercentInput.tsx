import { Input } from 'antd';

interface PercentInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  'aria-label'?: string;
}

/** A percentage as it is typed, since a decimal is text on its whole way; a comma is read as a point. */
export function PercentInput({ value, onChange, ...rest }: PercentInputProps) {
  return (
    <Input
      {...rest}
      inputMode="decimal"
      suffix="%"
      maxLength={20}
      value={value ?? ''}
      onChange={({ target }) => onChange?.(target.value.trim().replace(',', '.') || null)}
    />
  );
}

import { Input } from 'antd';
import { useFieldAround } from '../fields/fieldContext.ts';

interface PercentInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  'aria-label'?: string;
}

/** A percentage as it is typed, since a decimal is text on its whole way; a comma is read as a point. */
export function PercentInput({ value, onChange, ...rest }: PercentInputProps) {
  const { maxLength } = useFieldAround().limits;
  return (
    <Input
      {...rest}
      inputMode="decimal"
      suffix="%"
      maxLength={maxLength}
      value={value ?? ''}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onChange?.(target.value.trim().replace(',', '.') || null)}
    />
  );
}

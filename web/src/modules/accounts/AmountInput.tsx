import { Input } from 'antd';

interface AmountInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  currency: string;
}

/** An amount as it is typed, since a decimal is text on its whole way; spaces and commas between thousands are left out. */
export function AmountInput({ value, onChange, currency, ...rest }: AmountInputProps) {
  return (
    <Input
      {...rest}
      inputMode="decimal"
      dir="ltr"
      prefix={currency}
      maxLength={30}
      value={value ?? ''}
      onChange={({ target }) => onChange?.(target.value.replaceAll(/[\s,]/g, '') || null)}
    />
  );
}

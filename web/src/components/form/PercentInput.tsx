import { InputNumber } from 'antd';

interface PercentInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** A percentage as the decimal text it is everywhere, so that none of its places is lost. */
export function PercentInput({ value, ...rest }: PercentInputProps) {
  return (
    <InputNumber<string>
      {...rest}
      stringMode
      controls={false}
      suffix="%"
      value={value ?? null}
      maxLength={8}
    />
  );
}

import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useDates } from '../useDates.ts';
import styles from './inputs.module.css';

interface DayInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  placeholder?: string;
  'aria-label'?: string;
}

/** A calendar day, which is the same everywhere. */
export function DayInput({ value, onChange, ...rest }: DayInputProps) {
  return (
    <DatePicker
      {...rest}
      className={styles.whole ?? ''}
      format={useDates().picker}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day?.format('YYYY-MM-DD') ?? null)}
    />
  );
}

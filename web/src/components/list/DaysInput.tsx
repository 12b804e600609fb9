import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { t } from '../../messages/t.ts';
import { useDates } from '../useDates.ts';
import styles from './FilterBar.module.css';

interface DaysInputProps {
  label: string;
  value: string;
  onChange: (range: string | undefined) => void;
}

const asDay = (day: Dayjs | null | undefined) => day?.format('YYYY-MM-DD') ?? '';

/** A range of days as the address writes it, `2026-11-01,2026-11-30`; either side may stay open. */
export function DaysInput({ label, value, onChange }: DaysInputProps) {
  const [from = '', to = ''] = value.split(',');
  const change = (range: (Dayjs | null)[] | null) => {
    const text = `${asDay(range?.[0])},${asDay(range?.[1])}`;
    onChange(text === ',' ? undefined : text);
  };
  return (
    <DatePicker.RangePicker
      className={styles.days ?? ''}
      allowEmpty={[true, true]}
      format={useDates().picker}
      placeholder={[t('common.daysFrom', { label }), t('common.daysTo')]}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      onChange={change}
    />
  );
}

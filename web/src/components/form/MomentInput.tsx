import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { useZone } from '../../api/organisation.ts';
import { useDates } from '../useDates.ts';
import { momentAt, wallClock } from '../zones.ts';
import styles from './inputs.module.css';

dayjs.extend(utc);

interface MomentInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/**
 * A moment, shown and entered as the clock on the reader's wall. The calendar gets that wall clock as if it were UTC,
 * where no hour is skipped or comes twice whatever the computer's own time zone is.
 */
export function MomentInput({ id, value, onChange }: MomentInputProps) {
  const zone = useZone();
  const { picker } = useDates();
  return (
    <DatePicker
      id={id}
      className={styles.whole ?? ''}
      format={`${picker}, HH:mm`}
      showTime={{ format: 'HH:mm', minuteStep: 5, defaultOpenValue: dayjs.utc('2000-01-01T09:00') }}
      showNow={false}
      needConfirm={false}
      value={value ? dayjs.utc(wallClock(zone, value)) : null}
      onChange={(wall) => onChange?.(wall ? momentAt(zone, wall.format('YYYY-MM-DDTHH:mm')) : null)}
    />
  );
}

import { Space } from 'antd';
import { useId, useState } from 'react';
import { t } from '../../../messages/t.ts';
import { isDay, useTypedDates } from '../../calendar/useTypedDates.ts';
import { DayInput } from '../../form/inputs/DayInput.tsx';
import styles from './FilterBar.module.css';

interface DaysInputProps {
  label: string;
  value: string;
  onChange: (range: string | undefined) => void;
}

const isReadable = (side: string) => side === '' || isDay(side);

/** A range of days as the address writes it, `2026-11-01,2026-11-30`; either side may stay open. */
export function DaysInput({ label, value, onChange }: DaysInputProps) {
  const typed = useTypedDates();
  const id = useId();
  // What cannot be read is kept here until it can be; the address only ever has days.
  const [held, setHeld] = useState({ value, sides: value.split(',') });
  const [from = '', to = ''] = held.value === value ? held.sides : value.split(',');
  const unread = [from, to].find((side) => !isReadable(side));
  const change = (...sides: [string, string]) => {
    if (!sides.every(isReadable)) return setHeld({ value, sides });
    const inOrder = sides.includes('') ? sides : sides.toSorted();
    const range = inOrder.join(',');
    setHeld({ value: range === ',' ? '' : range, sides: inOrder });
    onChange(range === ',' ? undefined : range);
  };
  const described = unread === undefined ? {} : { 'aria-describedby': id };
  return (
    <div className={styles.days}>
      <Space.Compact block>
        <DayInput
          {...described}
          aria-label={t('common.daysFrom', { label })}
          placeholder={t('common.daysFrom', { label })}
          value={from}
          onChange={(day) => change(day ?? '', to)}
        />
        <DayInput
          {...described}
          aria-label={t('common.daysTo', { label })}
          placeholder={t('common.daysTo', { label })}
          value={to}
          onChange={(day) => change(from, day ?? '')}
        />
      </Space.Compact>
      {unread !== undefined && (
        <p id={id} role="alert" className={styles.unread}>
          {typed.dayProblem(unread)}
        </p>
      )}
    </div>
  );
}

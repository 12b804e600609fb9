import { InputNumber } from 'antd';
import { recurrenceUnits, TaskCreate, type Recurrence } from '#contract/office/tasks';
import { DayInput } from '../../../../components/form/inputs/DayInput.tsx';
import { fieldSpec } from '../../../../components/form/fields/schemaFields.ts';
import { Select } from '../../../../components/select/Select.tsx';
import { t } from '../../../../messages/t.ts';
import styles from './RecurrenceInput.module.css';

const { min, max } = fieldSpec(TaskCreate, 'recurrence.interval');

interface RecurrenceInputProps {
  id?: string;
  value?: Recurrence | null;
  onChange?: (value: Recurrence | null) => void;
}

/** How a task comes back: not at all, or every so many days, weeks, months or years. */
export function RecurrenceInput({ id, value = null, onChange }: RecurrenceInputProps) {
  const choose = (every: Recurrence['every'] | '') =>
    onChange?.(every === '' ? null : { interval: 1, until: null, ...value, every });
  const unit = (every: Recurrence['every']) => ({
    value: every,
    label: value === null ? t(`tasks.every_${every}`, { count: 1 }) : t(`tasks.unit_${every}`),
  });
  return (
    <div className="row gap8">
      {value && (
        <InputNumber
          className={styles.interval ?? ''}
          aria-label={t('tasks.interval')}
          prefix={t('tasks.every')}
          min={min}
          max={max}
          precision={0}
          value={value.interval}
          onChange={(interval) => onChange?.({ ...value, interval: interval ?? 1 })}
        />
      )}
      <Select
        id={id ?? ''}
        className={styles.unit}
        value={value?.every ?? ''}
        onChange={choose}
        options={[{ value: '' as const, label: t('tasks.never') }, ...recurrenceUnits.map(unit)]}
      />
      {value && (
        <div className={styles.until}>
          <DayInput
            aria-label={t('tasks.until')}
            placeholder={t('tasks.untilHint')}
            value={value.until}
            onChange={(until) => onChange?.({ ...value, until })}
          />
        </div>
      )}
    </div>
  );
}

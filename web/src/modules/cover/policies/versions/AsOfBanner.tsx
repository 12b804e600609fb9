import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId } from 'react';
import { useOrganisation } from '../../../../api/organisation.ts';
import { isDay } from '../../../../components/calendar/useTypedDates.ts';
import { DayInput } from '../../../../components/form/inputs/DayInput.tsx';
import { useDates } from '../../../../components/days/useDates.ts';
import { t } from '../../../../messages/t.ts';
import { useAsOf, type AsOf } from './useAsOf.ts';
import styles from './asOf.module.css';

/** Says that what stands below is not today's, of which day it is, and leads back. */
export function AsOfBanner({ asOf: { on, known } }: { asOf: AsOf }) {
  const { today } = useOrganisation();
  const dates = useDates();
  const { show, end } = useAsOf();
  return (
    <section className={`${styles.banner} row centred`} aria-label={t('policy_versions.asOf')}>
      <HistoryOutlined className={styles.icon ?? ''} aria-hidden="true" />
      <output className={styles.sentence}>
        <strong>{t('policy_versions.seenAsOf', { day: dates.day(on) })}</strong>
        {known === today
          ? t('policy_versions.knownToday')
          : t('policy_versions.knownOn', { day: dates.day(known) })}{' '}
        <span className="quiet">{t('policy_versions.unchangeable')}</span>
      </output>
      <div className={`${styles.pickers} row centred`}>
        <PickedDay label={t('policy_versions.itWas')} value={on} onPick={(day) => show({ on: day })} />
        <PickedDay
          label={t('policy_versions.asKnownOn')}
          value={known}
          onPick={(day) => show({ known: day })}
        />
        <Button type="primary" onClick={end}>
          {t('policy_versions.backToToday')}
        </Button>
      </div>
    </section>
  );
}

interface PickedDayProps {
  label: string;
  value: string;
  onPick: (day: string) => void;
}

/** A day is always picked: what cannot be read as one leaves the day as it was. */
function PickedDay({ label, value, onPick }: PickedDayProps) {
  const id = useId();
  return (
    <div className={styles.picker}>
      <label htmlFor={id}>{label}</label>
      <DayInput
        id={id}
        value={value}
        onChange={(day) => {
          if (day && isDay(day)) onPick(day);
        }}
      />
    </div>
  );
}

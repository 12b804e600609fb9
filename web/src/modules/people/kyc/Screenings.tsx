import { Button } from 'antd';
import { useState } from 'react';
import type { Kyc, Screening } from '#contract/people/kyc';
import { useMay } from '../../../auth/currentUser.ts';
import { DayText } from '../../../components/texts/MomentText.tsx';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import styles from './kyc.module.css';
import { resultTones } from './kycText.ts';
import { ScreeningQuestion } from './ScreeningQuestion.tsx';

/** On which lists the client, the owners and the signatories were looked for, and what was found. */
export function Screenings({ kyc }: { kyc: Kyc }) {
  const may = useMay();
  const [isAdding, setIsAdding] = useState(false);
  const counted = kyc.screenings.filter(({ counts }) => counts);
  const earlier = kyc.screenings.filter(({ counts }) => !counts);
  return (
    <section className={`${styles.part} stack gap10`} aria-label={t('kyc.screenings')}>
      <header className={`${styles.title} line apart gap12`}>
        <h3>{t('kyc.screenings')}</h3>
        {may('accounts:approve_kyc') && (
          <Button size="small" onClick={() => setIsAdding(true)}>
            {t('kyc.addScreening')}
          </Button>
        )}
      </header>
      {counted.length === 0 && <p className={styles.quiet}>{t('kyc.noScreenings')}</p>}
      <ScreeningRows screenings={counted} />
      {earlier.length > 0 && (
        <details className={styles.others}>
          <summary>{t('kyc.earlierScreenings', { count: earlier.length })}</summary>
          <ScreeningRows screenings={earlier} />
        </details>
      )}
      {isAdding && <ScreeningQuestion kyc={kyc} onDone={() => setIsAdding(false)} />}
    </section>
  );
}

function ScreeningRows({ screenings }: { screenings: Screening[] }) {
  return (
    <ul>
      {screenings.map(({ id, date, subject, name, list_kind, list, result, by, note }) => (
        <li key={id} className={styles.row}>
          <div className={`${styles.document} row centred`}>
            <bdi className="medium">{name}</bdi>
            <span className={styles.quiet}>{t(`kyc.subject_${subject}`)}</span>
            <StatusTag tone={resultTones[result]}>{t(`kyc.result_${result}`)}</StatusTag>
          </div>
          <div className={styles.file}>
            <span>{inLine([t(`kyc.list_kind_${list_kind}`), list])}</span>
            <span className={styles.quiet}>
              <DayText day={date} /> {by?.label}
            </span>
            {note !== '' && <span className="asTyped">{note}</span>}
          </div>
        </li>
      ))}
    </ul>
  );
}

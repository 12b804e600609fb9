import { Button } from 'antd';
import type { Import } from '#contract/across/imports/imports';
import { useMay } from '../../../auth/currentUser.ts';
import { formatCount } from '../../../messages/formatCount.ts';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import styles from './imports.module.css';
import { useImportSteps } from './useImportSteps.ts';

type Busy = 'reading' | 'checking' | 'importing' | 'undoing';

/** How far it has come, the same for whoever looks; it goes on without anybody. */
export function ProgressCard({ record }: { record: Import }) {
  const { progress } = record;
  const status = record.status as Busy;
  const may = useMay();
  const { discard } = useImportSteps(record);
  const done = progress?.done ?? 0;
  const total = progress?.total ?? 0;
  return (
    <section className={`${styles.progressCard} panel stack`} aria-label={t(`imports.busy_${status}`)}>
      <h2 className={styles.sentence}>{t(`imports.busy_${status}`)}</h2>
      <progress
        className={styles.bar}
        aria-label={t(`imports.busy_${status}`)}
        {...(total > 0 ? { max: total, value: done } : {})}
      />
      <output className="breaks quiet">
        {total > 0
          ? inLine([
              t('imports.doneOf', { count: total, done: formatCount(done), total: formatCount(total) }),
              progress && timeLeft(progress.seconds_left),
            ])
          : t('imports.begins')}
      </output>
      <div className={`${styles.progressFoot} row centred`}>
        <p className="breaks quiet">{t(`imports.meanwhile_${status}`)}</p>
        {status !== 'undoing' && may('imports:create') && (
          <Button loading={discard.isPending} onClick={() => discard.mutate()}>
            {t('imports.stop')}
          </Button>
        )}
      </div>
    </section>
  );
}

const minute = 60;

/** In whole tens of seconds and in minutes, for nobody knows better; nothing where nobody knows at all. */
function timeLeft(seconds: number | null): string | undefined {
  if (seconds === null) return undefined;
  if (seconds < 10) return t('imports.fewSeconds');
  if (seconds < minute) {
    const tens = Math.ceil(seconds / 10) * 10;
    return t('imports.secondsLeft', { count: tens, total: formatCount(tens) });
  }
  const minutes = Math.ceil(seconds / minute);
  return t('imports.minutesLeft', { count: minutes, total: formatCount(minutes) });
}

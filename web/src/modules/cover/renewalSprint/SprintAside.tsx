import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { Card } from '../../../components/layout/Card.tsx';
import { formatMoney } from '../../../components/money.ts';
import { useDates } from '../../../components/days/useDates.ts';
import styles from './sprint.module.css';
import type { Sprint } from './useSprint.ts';
import { productWord } from '../../../messages/productWord.ts';

const mostDone = 3;
const mostNext = 6;

/** What was done last and what comes next, where there is room for it. */
export function SprintAside({ sprint: { log, left, current } }: { sprint: Sprint }) {
  const dates = useDates();
  const done = log.entries.slice(-mostDone).toReversed();
  const ahead = left.filter(({ id }) => id !== current?.id);
  return (
    <aside className={`${styles.aside} stack gap14`}>
      <Card title={t('renewal_sprint.justDone')}>
        {done.length === 0 && <p className={styles.asideLine}>{t('renewal_sprint.nothingDone')}</p>}
        <ul>
          {done.map(({ id, name, fate, next }) => (
            <li key={id} className={styles.asideRow}>
              <strong>{name}</strong>
              <span>{t(`renewal_sprint.outcome_${fate}`)}</span>
              {next && (
                <span className={styles.asideHint}>
                  {inLine([t('renewal_sprint.followUp'), dates.moment(next)])}
                </span>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <Card
        title={t('renewal_sprint.upNext')}
        extra={<span className="quiet">{t('renewal_sprint.left', { count: ahead.length })}</span>}
      >
        <ul>
          {ahead.slice(0, mostNext).map((row) => (
            <li key={row.id} className={styles.asideRow}>
              <strong>{row.account.label}</strong>
              <span className={row.days_left <= 7 ? 'warning' : undefined}>
                {row.days_left < 0
                  ? t('renewal_sprint.ended', { count: -row.days_left })
                  : t('renewal_sprint.days', { count: row.days_left })}
              </span>
              <span className={styles.asideHint}>
                {inLine([
                  productWord(row.category.label),
                  formatMoney(row.expiring_premium, row.currency),
                  t(`renewals.status_${row.status}`),
                ])}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </aside>
  );
}

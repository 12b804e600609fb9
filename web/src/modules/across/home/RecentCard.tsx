import { Link } from '@tanstack/react-router';
import type { Home } from '#contract/across/home';
import { Card } from '../../../components/layout/Card.tsx';
import { linkTo } from '../../../components/address/linkTo.ts';
import { MomentDay } from '../../../components/texts/MomentText.tsx';
import { t } from '../../../messages/t.ts';
import styles from './home.module.css';

/** What changed last, for whoever looks things up. */
export function RecentCard({ recent }: { recent: NonNullable<Home['recent']> }) {
  return (
    <Card title={t('home.recent')}>
      {recent.length === 0 && <p className={styles.quiet}>{t('home.noRecent')}</p>}
      {recent.map(({ noun, id, label, hint, updated_at }) => (
        <Link
          key={`${noun} ${id}`}
          {...linkTo({ to: `/${noun}/${id}` }, {})}
          className={`${styles.row} line apart`}
        >
          <span>
            <span className={styles.label}>{label}</span>
            <span className={`${styles.hint} small quiet`}>{hint}</span>
          </span>
          <span className={`${styles.hint} small quiet`}>
            <MomentDay at={updated_at} />
          </span>
        </Link>
      ))}
      <p className={styles.quiet}>{t('home.searchHint')}</p>
    </Card>
  );
}

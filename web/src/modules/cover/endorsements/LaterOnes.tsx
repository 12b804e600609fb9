import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import { useDates } from '../../../components/days/useDates.ts';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import styles from './endorsements.module.css';

/** Those that begin later, whose cover is derived again: each by its number, what it does and from when. */
export function LaterOnes({ later }: Pick<Endorsement, 'later'>) {
  const dates = useDates();
  if (later.length === 0) return null;
  return (
    <div>
      <p>{t('endorsement_screens.later', { count: later.length })}</p>
      <ul className={styles.later}>
        {later.map(({ id, label, type, effective_date }) => (
          <li key={id}>{inLine([label, t(`endorsements.type_${type}`), dates.day(effective_date)])}</li>
        ))}
      </ul>
    </div>
  );
}

import { isDay } from '../../../../components/calendar/useTypedDates.ts';
import { t } from '../../../../messages/t.ts';
import { noticeFields } from '../claimFields.ts';
import { CoverOnDay } from '../cover/CoverOnDay.tsx';
import styles from './notice.module.css';

const { useValue } = noticeFields;

/** What the policy covered on the day, as soon as both are known. */
export function CoverThatDay() {
  const policy_id = useValue('policy_id');
  const item_id = useValue('item_id') ?? null;
  const date_of_loss = useValue('date_of_loss');
  const driver = useValue('driver') ?? '';
  const claim_type = useValue('claim_type') ?? undefined;
  return (
    <div className={styles.cover} aria-live="polite">
      <div className={styles.coverPlace}>
        {policy_id && date_of_loss && isDay(date_of_loss) ? (
          <CoverOnDay ask={{ policy_id, item_id, date_of_loss, driver, ...(claim_type && { claim_type }) }} />
        ) : (
          <div className={styles.waiting}>
            <strong>{t('claim_screens.coverLater')}</strong>
            {t('claim_screens.coverLaterHint')}
          </div>
        )}
      </div>
    </div>
  );
}

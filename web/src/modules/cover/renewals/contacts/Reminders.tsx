import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { App, Button, Skeleton } from 'antd';
import type { Renewal } from '#contract/cover/renewals/renewals';
import type { RenewalReminder } from '#contract/cover/renewals/renewalReminders';
import { useMay } from '../../../../auth/currentUser.ts';
import { LoadFailed } from '../../../../components/states/LoadFailed.tsx';
import { linkTo } from '../../../../components/address/linkTo.ts';
import { DayText } from '../../../../components/texts/MomentText.tsx';
import { StatusTag, type Tone } from '../../../../components/texts/StatusTag.tsx';
import { t } from '../../../../messages/t.ts';
import { decideReminder, remindersOf } from '../renewals.queries.ts';
import styles from '../renewals.module.css';

export const reminderTones: Record<RenewalReminder['state'], Tone> = {
  planned: 'busy',
  held: 'soon',
  sent: 'good',
  skipped: 'late',
  passed: 'quiet',
};

/** When the client is written to by itself, and what came of it. */
export function Reminders({ renewal: { id, allowed_actions } }: { renewal: Renewal }) {
  const { data, error, refetch } = useQuery(remindersOf(id));
  const mayDecide = allowed_actions.length > 0;
  return (
    <section className={`${styles.part} column gap10`}>
      <h3>{t('renewal_screens.reminders')}</h3>
      {error && !data && (
        <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton active paragraph={{ rows: 3 }} />}
      {data?.length === 0 && <p className="quiet">{t('renewal_screens.noReminders')}</p>}
      <ol className={styles.rows}>
        {data?.map((reminder) => (
          <Reminder key={reminder.window_days} id={id} reminder={reminder} mayDecide={mayDecide} />
        ))}
      </ol>
    </section>
  );
}

interface ReminderProps {
  id: number;
  reminder: RenewalReminder;
  mayDecide: boolean;
}

function Reminder({ id, reminder, mayDecide }: ReminderProps) {
  const { window_days, day, state, reason, email_id, decided_by } = reminder;
  const may = useMay();
  return (
    <li className={styles.row}>
      <span className={styles.when}>{t('renewal_screens.before', { count: window_days })}</span>
      <DayText day={day} />
      <StatusTag tone={reminderTones[state]}>{t(`renewal_screens.reminder_${state}`)}</StatusTag>
      <span className={`quiet ${styles.grow}`}>
        {reason !== null && t(`renewal_screens.skip_${reason}`)}
        {state === 'held' && decided_by?.label}
        {email_id !== null && may('emails:view') && (
          <Link
            {...linkTo('.', (before) => ({
              ...before,
              tab: 'emails',
              modal: 'email_view',
              modal_record_id: email_id,
            }))}
          >
            {t('renewal_screens.showMail')}
          </Link>
        )}
      </span>
      {mayDecide && state === 'planned' && <Decide id={id} days={window_days} decision="hold" />}
      {mayDecide && state === 'held' && <Decide id={id} days={window_days} decision="release" />}
    </li>
  );
}

interface DecideProps {
  id: number;
  days: number;
  decision: 'hold' | 'release';
}

/** Holds a reminder back, or lets it go after all. */
export function Decide({ id, days, decision }: DecideProps) {
  const { notification } = App.useApp();
  const decide = useMutation({
    mutationFn: () => decideReminder(id, days, decision),
    meta: { changes: ['renewals'] },
    onError: (error) =>
      notification.error({ title: t('renewal_screens.reminderFailed'), description: error.message }),
  });
  const before = t('renewal_screens.before', { count: days });
  return (
    <Button
      size="small"
      loading={decide.isPending}
      aria-label={t(`renewal_screens.${decision}Named`, { before })}
      onClick={() => decide.mutate()}
    >
      {t(`renewal_screens.${decision}`)}
    </Button>
  );
}

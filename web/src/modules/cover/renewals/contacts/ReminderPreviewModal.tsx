import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { plusDays } from '#contract/base/days/wallClock';
import type { ReminderPreview } from '#contract/cover/renewals/renewalReminders';
import { useOrganisation } from '../../../../api/organisation.ts';
import { useMay } from '../../../../auth/currentUser.ts';
import { isDay } from '../../../../components/calendar/useTypedDates.ts';
import { DetailLink } from '../../../../components/texts/DetailLink.tsx';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { Empty } from '../../../../components/states/Empty.tsx';
import { DayInput } from '../../../../components/form/inputs/DayInput.tsx';
import { LoadFailed } from '../../../../components/states/LoadFailed.tsx';
import { DayText } from '../../../../components/texts/MomentText.tsx';
import { StatusTag } from '../../../../components/texts/StatusTag.tsx';
import { t } from '../../../../messages/t.ts';
import { remindersOn } from '../renewals.queries.ts';
import { Decide, reminderTones } from './Reminders.tsx';
import styles from '../renewals.module.css';

/** Which clients are written to tomorrow, or on another day, and which of them not; each can be held back. */
export function ReminderPreviewModal({ onClose }: { onClose: () => void }) {
  const { today } = useOrganisation();
  const tomorrow = plusDays(today, 1);
  const [typed, setTyped] = useState<string | null>(tomorrow);
  const day = typed !== null && isDay(typed) ? typed : tomorrow;
  const { data, error, isPlaceholderData, refetch } = useQuery(remindersOn(day));
  return (
    <Dialog
      title={t('renewal_screens.remindersOn')}
      width={860}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
      onCancel={onClose}
    >
      <div className={`${styles.part} column gap10`} aria-busy={isPlaceholderData}>
        <DayInput
          aria-label={t('renewal_screens.reminderDay')}
          value={typed ?? ''}
          onChange={(chosen) => setTyped(chosen ?? null)}
        />
        {error && !data && (
          <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton active paragraph={{ rows: 4 }} />}
        {data?.length === 0 && (
          <Empty title={t('renewal_screens.noneOnDay')} hint={t('renewal_screens.noneOnDayHint')} />
        )}
        <ol className={styles.rows}>
          {data?.map((reminder) => (
            <Previewed key={`${reminder.renewal_id} ${reminder.window_days}`} reminder={reminder} />
          ))}
        </ol>
      </div>
    </Dialog>
  );
}

function Previewed({ reminder }: { reminder: ReminderPreview }) {
  const { renewal_id, renewal, account, renewal_date, window_days, state, reason, to, template } = reminder;
  const may = useMay();
  return (
    <li className={styles.row}>
      <DetailLink of="renewals" id={renewal_id} hint={renewal.label}>
        {account.label}
      </DetailLink>
      <span className={styles.when}>{t('renewal_screens.before', { count: window_days })}</span>
      <DayText day={renewal_date} />
      <StatusTag tone={reminderTones[state]}>{t(`renewal_screens.reminder_${state}`)}</StatusTag>
      <span className={`quiet ${styles.grow}`}>
        {reason === null ? <bdi>{to}</bdi> : t(`renewal_screens.skip_${reason}`)}
        {reason === null && template && <div>{template.label}</div>}
      </span>
      {may('renewals:update') && state === 'planned' && (
        <Decide id={renewal_id} days={window_days} decision="hold" />
      )}
      {may('renewals:update') && state === 'held' && (
        <Decide id={renewal_id} days={window_days} decision="release" />
      )}
    </li>
  );
}

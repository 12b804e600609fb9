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
import { RichTextReader } from '../../../../components/richText/RichText.tsx';
import { reminderMail, remindersOn } from '../renewals.queries.ts';
import { Decide, reminderTones } from './Reminders.tsx';
import looks from '../steps/RenewMany.module.css';
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
        {data && data.length > 0 && (
          <div className="box scrolls">
            <table className={looks.table}>
              <thead>
                <tr>
                  <th scope="col">{t('renewal_screens.reminderFor')}</th>
                  <th scope="col">{t('renewal_screens.reminderEnds')}</th>
                  <th scope="col">{t('renewal_screens.reminderTo')}</th>
                  <th scope="col">{t('renewal_screens.reminderState')}</th>
                  <th scope="col">
                    <span className="unseen">{t('common.moreActions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.map((reminder) => (
                  <Previewed
                    key={`${reminder.renewal_id} ${reminder.window_days}`}
                    reminder={reminder}
                    day={day}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Previewed({ reminder, day }: { reminder: ReminderPreview; day: string }) {
  const { renewal_id: id, renewal_date, window_days, state, reason, to, template } = reminder;
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <tr>
        <th scope="row">
          <ClientOf reminder={reminder} />
        </th>
        <td>
          <DayText day={renewal_date} />
          <div className="small quiet">{t('renewal_screens.before', { count: window_days })}</div>
        </td>
        <td>
          <bdi>{to || '—'}</bdi>
          <div className="small quiet">{template?.label}</div>
        </td>
        <td>
          <StatusTag tone={reminderTones[state]}>{t(`renewal_screens.reminder_${state}`)}</StatusTag>
          {reason !== null && <div className="small late">{t(`renewal_screens.skip_${reason}`)}</div>}
        </td>
        <td>
          <span className="row gap8">
            {template && (
              <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                {t(isOpen ? 'renewal_screens.shutMail' : 'renewal_screens.openMail')}
              </Button>
            )}
            {may('renewals:update') && state === 'planned' && (
              <Decide id={id} days={window_days} decision="hold" />
            )}
            {may('renewals:update') && state === 'held' && (
              <Decide id={id} days={window_days} decision="release" />
            )}
          </span>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={5}>
            <Mail id={id} days={window_days} day={day} />
          </td>
        </tr>
      )}
    </>
  );
}

const ClientOf = ({ reminder: { renewal_id, renewal, account } }: { reminder: ReminderPreview }) => (
  <DetailLink of="renewals" id={renewal_id} hint={renewal.label}>
    <bdi>{account.label}</bdi>
  </DetailLink>
);

/** The mail as the client will read it. */
function Mail({ id, days, day }: { id: number; days: number; day: string }) {
  const { data, error, refetch } = useQuery(reminderMail(id, days, day));
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active paragraph={{ rows: 3 }} />;
  if (data === null) return <p className="quiet">{t('renewal_sprint.hiddenClient')}</p>;
  return (
    <div className="stack gap8" dir="auto" lang={data.language}>
      <strong>{data.subject}</strong>
      <RichTextReader html={data.body} />
    </div>
  );
}

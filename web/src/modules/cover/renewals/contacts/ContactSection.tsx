import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { Renewal } from '#contract/cover/renewals/renewals';
import type { ContactOutcome } from '#contract/cover/renewals/renewalContacts';
import { LoadFailed } from '../../../../components/states/LoadFailed.tsx';
import { MomentText } from '../../../../components/texts/MomentText.tsx';
import { StatusTag, type Tone } from '../../../../components/texts/StatusTag.tsx';
import { t } from '../../../../messages/t.ts';
import { NoteBody } from '../../../office/notes/NoteBody.tsx';
import { Reminders } from './Reminders.tsx';
import { contactsOf } from '../renewals.queries.ts';
import styles from '../renewals.module.css';

const tones: Record<ContactOutcome, Tone> = {
  reached: 'good',
  no_answer: 'quiet',
  quote_sent: 'busy',
  negotiating: 'soon',
  lost: 'late',
};

/** Who tried to reach the client and what came of it, and what the client is written by itself. */
export function ContactSection({ renewal }: { renewal: Renewal }) {
  return (
    <>
      <Attempts id={renewal.id} />
      <Reminders renewal={renewal} />
    </>
  );
}

function Attempts({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(contactsOf(id));
  return (
    <section className={`${styles.part} column gap10`}>
      <h3>{t('renewal_screens.attempts')}</h3>
      {error && !data && (
        <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton active paragraph={{ rows: 2 }} />}
      {data?.length === 0 && <p className="quiet">{t('renewal_screens.noAttempts')}</p>}
      <ol className={styles.rows}>
        {data?.map(({ id: contact, outcome, sent, note, contacted_at, contacted_by, undone_at }) => (
          <li key={contact} className={styles.row}>
            <StatusTag tone={undone_at === null ? tones[outcome] : 'quiet'}>
              {t(`renewal_screens.outcome_${outcome}`)}
            </StatusTag>
            {sent !== '' && <bdi>{sent}</bdi>}
            <span className="quiet">
              <MomentText at={contacted_at} />
              {contacted_by && ` · ${contacted_by.label}`}
              {undone_at !== null && ` · ${t('renewal_screens.undone')}`}
            </span>
            {note !== '' && (
              <div className={styles.full}>
                <NoteBody note={{ body: note, mentions: [] }} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

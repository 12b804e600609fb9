import { lazy, Suspense } from 'react';
import type { Email } from '#contract/office/emails';
import { useMay } from '../../../auth/currentUser.ts';
import { useDescribeField } from '../../../components/form/merging/describeValue.ts';
import { useModalState } from '../../../components/list/listState.ts';
import { MomentText } from '../../../components/texts/MomentText.tsx';
import type { Fact } from '../../../components/record/sections/Facts.tsx';
import { RecordModal } from '../../../components/record/RecordModal.tsx';
import { RecordView } from '../../../components/record/RecordView.tsx';
import { historySection } from '../../../components/record/sections/Sections.tsx';
import { t } from '../../../messages/t.ts';
import { RelatedLink } from '../related/RelatedLink.tsx';
import { relatedParams, type About } from '../related/relatedKinds.ts';
import { EmailActions } from './EmailActions.tsx';
import { EmailContent } from './EmailContent.tsx';
import { EmailStatusTag, EmailMoment, EmailName } from './EmailMarks.tsx';
import { emails, threadOf } from './emails.queries.ts';
import { labelOf, subjectOf, waitText } from './emailText.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import styles from './emails.module.css';

const Composer = lazy(async () => ({ default: (await import('./composer/Composer.tsx')).Composer }));

function factsOf(email: Email): Fact[] {
  const { mail_account, sent_at, created_at, sent_by, created_by } = email;
  return [
    { label: t('emails.related'), value: <RelatedLink about={email} /> },
    {
      label: sent_at ? t('emails.sent_at') : t('common.createdAt'),
      value: <MomentText at={sent_at ?? created_at} />,
    },
    { label: t('emails.sent_by'), value: (sent_by ?? created_by)?.label },
    { label: t('emails.mail_account'), value: mail_account?.label },
    ...(email.waits_for ? [{ label: t('emails.waits_for'), value: waitText(email) }] : []),
  ];
}

/** A mail as it is, and the composer of one, over whichever screen they are opened from. */
export function EmailModals({ about }: { about?: About }) {
  const may = useMay();
  const { modal } = useModalState();
  const describe = useDescribeField('emails');
  const isWriting = modal === 'email_create' || modal === 'email_edit';
  return (
    <>
      <RecordModal
        name="email"
        noun={emails}
        permission="emails:view"
        {...(about ? { list: (params) => emails.list({ ...params, ...relatedParams(about) }) } : {})}
        titleOf={subjectOf}
      >
        {(email) => (
          <RecordView
            tags={<EmailStatusTag email={email} />}
            actions={<EmailActions key={email.id} email={email} />}
            facts={factsOf(email)}
            sections={[
              { key: 'mail', label: t('emails.mail'), content: <EmailContent email={email} /> },
              ...(email.thread_id === null
                ? []
                : [
                    {
                      key: 'thread',
                      label: t('emails.thread'),
                      content: <Thread id={email.id} threadId={email.thread_id} />,
                    },
                  ]),
              historySection({ noun: emails, id: email.id, labelOf, describe }),
            ]}
          />
        )}
      </RecordModal>
      {isWriting && may('emails:create') && may('emails:update') && (
        <Suspense>
          <Composer about={about} />
        </Suspense>
      )}
    </>
  );
}

/** The mails of one conversation, the newest first. */
function Thread({ id, threadId }: { id: number; threadId: number }) {
  const { data, error, refetch } = useQuery(threadOf(threadId));
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} />;
  return (
    <ul className={styles.thread}>
      {data.results.map((email) => (
        <li key={email.id} aria-current={email.id === id || undefined}>
          <EmailName email={email} />
          <span className="small faint">
            <EmailStatusTag email={email} />
            <EmailMoment email={email} />
          </span>
        </li>
      ))}
    </ul>
  );
}

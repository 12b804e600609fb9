import { PaperClipOutlined } from '@ant-design/icons';
import type { EmailSummary } from '#contract/office/emails';
import { MomentText } from '../../../components/texts/MomentText.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { t } from '../../../messages/t.ts';
import { recipientsText, statusTones, subjectOf } from './emailText.ts';
import styles from './emails.module.css';

export function EmailStatusTag({ email: { status } }: { email: Pick<EmailSummary, 'status'> }) {
  return <StatusTag tone={statusTones[status]}>{t(`emails.status_${status}`)}</StatusTag>;
}

/** The subject, which opens the mail, or the draft where it was left; to whom it goes stands below. */
export function EmailName({ email }: { email: EmailSummary }) {
  const { id, status, to, files_count, allowed_actions } = email;
  const isOpenDraft = status === 'draft' && allowed_actions.length > 0;
  return (
    <RecordLink
      modal={isOpenDraft ? 'email_edit' : 'email_view'}
      id={id}
      hint={<bdi>{to.length > 0 ? recipientsText(to) : t('emails.noRecipient')}</bdi>}
    >
      <bdi className="breaks">{subjectOf(email)}</bdi>
      {files_count > 0 && (
        <PaperClipOutlined className={styles.clip} aria-label={t('emails.files', { count: files_count })} />
      )}
    </RecordLink>
  );
}

/** When it was sent; of what was not, when it was begun. */
export function EmailMoment({ email: { sent_at, created_at } }: { email: EmailSummary }) {
  return <MomentText at={sent_at ?? created_at} />;
}

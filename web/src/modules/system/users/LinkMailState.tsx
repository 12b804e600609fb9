import type { LinkMail } from '#contract/system/systemMails';
import { MomentText } from '../../../components/texts/MomentText.tsx';
import { StatusTag, type Tone } from '../../../components/texts/StatusTag.tsx';
import { inWords } from '../../../messages/sentences.ts';
import { t } from '../../../messages/t.ts';
import styles from './users.module.css';

const tones: Record<LinkMail['status'], Tone> = {
  queued: 'busy',
  sending: 'busy',
  sent: 'good',
  failed: 'late',
  ended: 'quiet',
};

/** What became of the mail with someone's last link: neither what it says nor the link. */
export function LinkMailState({ mail }: { mail: LinkMail }) {
  const { kind, status, queued_at, sent_at, last_error } = mail;
  return (
    <span className={styles.linkMail}>
      <span>{t(`users.link_mail_${kind}`)}</span>
      <StatusTag tone={tones[status]}>{t(`users.link_mail_${status}`)}</StatusTag>
      <span className="quiet">
        <MomentText at={sent_at ?? queued_at} />
      </span>
      {last_error !== '' && <span className={styles.reason}>{inWords(last_error)}</span>}
    </span>
  );
}

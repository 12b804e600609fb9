import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { senderUnlessNamed, type Mailbox } from '#contract/office/emails';
import { senders } from '../../../../api/senders.ts';
import { RichText } from '../../../../components/richText/RichText.tsx';
import { t } from '../../../../messages/t.ts';
import { Signature, SubjectRow } from './ComposerRows.tsx';
import { RecipientsInput } from './RecipientsInput.tsx';
import styles from './composer.module.css';

export interface MailText {
  to: Mailbox[];
  subject: string;
  body: string;
}
export type MailFaults = { [Field in keyof MailText]?: string };

interface MailEditorProps {
  value: MailText;
  onChange: (part: Partial<MailText>) => void;
  /** Whom the record knows. */
  people?: Mailbox[];
  faults: MailFaults;
  /** What goes with it. */
  files?: ReactNode;
}

/** A mail that goes with a step of a record: looked through and changed before, and no draft of its own. */
export function MailEditor({ value, onChange, people = [], faults, files }: MailEditorProps) {
  const id = useId();
  const { data: from } = useQuery(senders);
  const sender = senderUnlessNamed(from ?? []);
  return (
    <div className="column gap10">
      {sender && (
        <div className={styles.row}>
          <span className={styles.label}>{t('emails.from')}</span>
          <bdi className={styles.said}>{sender.label}</bdi>
        </div>
      )}
      <div className={styles.row}>
        <label htmlFor={id}>{t('emails.to')}</label>
        <RecipientsInput
          id={id}
          value={value.to}
          suggestions={people}
          fault={faults.to}
          onChange={(to) => onChange({ to })}
        />
      </div>
      <SubjectRow
        value={value.subject}
        fault={faults.subject}
        onChange={(subject) => onChange({ subject })}
      />
      {files && (
        <div className={styles.row}>
          <span className={styles.label}>{t('emails.attachments')}</span>
          <div className={styles.said}>{files}</div>
        </div>
      )}
      <RichText label={t('emails.body')} value={value.body} onChange={(body) => onChange({ body })} />
      {faults.body !== undefined && (
        <p role="alert" className="small late">
          {faults.body}
        </p>
      )}
      <Signature of={sender} />
    </div>
  );
}

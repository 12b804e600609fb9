import { Link } from '@tanstack/react-router';
import { Alert, Input } from 'antd';
import { useId } from 'react';
import { EmailCreate, type EmailSender } from '#contract/office/emails';
import { relatedTypes, type RelatedType } from '#contract/base/related';
import { useMay } from '../../../../auth/currentUser.ts';
import { fieldSpec } from '../../../../components/form/fields/schemaFields.ts';
import { RecordSelect } from '../../../../components/RecordSelect.tsx';
import { Select } from '../../../../components/select/Select.tsx';
import { t } from '../../../../messages/t.ts';
import { relatedKinds } from '../../related/relatedKinds.ts';
import type { DraftValues } from './useDraft.ts';
import styles from './composer.module.css';

interface SenderRowProps {
  senders: EmailSender[] | undefined;
  sender: EmailSender | undefined;
  onChange: (id: number) => void;
}

/** Through which account it leaves; who has none is told where one is set up. */
export function SenderRow({ senders, sender, onChange }: SenderRowProps) {
  const id = useId();
  const may = useMay();
  if (senders?.length === 0)
    return (
      <Alert
        type="warning"
        showIcon
        title={t('emails.noSender')}
        action={
          may('integrations:create') ? (
            <Link to="/settings/integrations">{t('emails.setUpSender')}</Link>
          ) : (
            <Link to="/profile" search={{ section: 'mail' }}>
              {t('emails.setUpSender')}
            </Link>
          )
        }
      />
    );
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{t('emails.from')}</label>
      <Select
        id={id}
        className={styles.input ?? ''}
        loading={!senders}
        value={sender?.value}
        options={(senders ?? []).map(({ value, label, is_own }) => ({
          value,
          label: is_own ? t('emails.ownSender', { sender: label }) : label,
        }))}
        onChange={onChange}
      />
    </div>
  );
}

const longestSubject = fieldSpec(EmailCreate, 'subject').maxLength;

interface SubjectRowProps {
  value: string;
  onChange: (subject: string) => void;
  fault?: string | undefined;
}

export function SubjectRow({ value, onChange, fault }: SubjectRowProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{t('emails.subject')}</label>
      <div className={styles.input}>
        <Input
          id={id}
          dir="auto"
          maxLength={longestSubject}
          value={value}
          status={fault === undefined ? '' : 'error'}
          {...(fault === undefined ? {} : { 'aria-invalid': true })}
          onChange={(event) => onChange(event.target.value)}
        />
        {fault !== undefined && (
          <p role="alert" className="small late">
            {fault}
          </p>
        )}
      </div>
    </div>
  );
}

/** What stands under the text of whoever sends it. */
export function Signature({ of }: { of: EmailSender | undefined }) {
  if (!of || of.signature === '') return null;
  return (
    <p className={styles.signature} dir="auto" aria-label={t('emails.signature')}>
      {of.signature}
    </p>
  );
}

interface AboutRowProps {
  /** On the page of a record, every mail is about it. */
  isFixed: boolean;
  related: { id: number; label: string } | undefined;
  values: DraftValues;
  onChange: (part: Partial<DraftValues>) => void;
}

/** What the mail is about, so that it is found there. */
export function AboutRow({ isFixed, related, values, onChange }: AboutRowProps) {
  const id = useId();
  const may = useMay();
  const type = values.related_type ?? 'account';
  const types = relatedTypes.filter((each) => may(relatedKinds[each].permission));
  if (isFixed || types.length === 0) return null;
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{t('emails.related')}</label>
      <Select
        className={styles.kind ?? ''}
        aria-label={t('emails.relatedKind')}
        value={type}
        options={types.map((value) => ({ value, label: t(`emails.kind_${value}`) }))}
        onChange={(chosen: RelatedType) => onChange({ related_type: chosen, related_id: null })}
      />
      <RecordSelect
        key={type}
        id={id}
        className={styles.input ?? ''}
        allowClear
        options={relatedKinds[type].options}
        held={related ? [{ value: related.id, label: related.label }] : []}
        placeholder={t('emails.relatedHint')}
        value={values.related_id}
        onChange={(related_id) => onChange({ related_type: related_id === null ? null : type, related_id })}
      />
    </div>
  );
}

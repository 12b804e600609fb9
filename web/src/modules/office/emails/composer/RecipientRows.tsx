import { Button } from 'antd';
import { useId, useState } from 'react';
import type { Mailbox } from '#contract/office/emails';
import { t } from '../../../../messages/t.ts';
import { RecipientsInput } from './RecipientsInput.tsx';
import type { DraftValues } from './useDraft.ts';
import styles from './composer.module.css';

interface RecipientRowsProps {
  values: DraftValues;
  /** Whom the record knows. */
  people: Mailbox[];
  onChange: (part: Partial<DraftValues>) => void;
}

/** To whom it goes; copies are asked for when they are wanted. */
export function RecipientRows({ values, people, onChange }: RecipientRowsProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(values.cc.length + values.bcc.length > 0);
  const fields = isOpen ? (['to', 'cc', 'bcc'] as const) : (['to'] as const);
  return fields.map((field) => (
    <div key={field} className={styles.row}>
      <label htmlFor={`${id}-${field}`}>{t(`emails.${field}`)}</label>
      <RecipientsInput
        id={`${id}-${field}`}
        autoFocus={field === 'to' && values.to.length === 0}
        value={values[field]}
        suggestions={people}
        onChange={(recipients) => onChange({ [field]: recipients })}
      />
      {!isOpen && (
        <Button type="link" size="small" onClick={() => setIsOpen(true)}>
          {t('emails.copies')}
        </Button>
      )}
    </div>
  ));
}

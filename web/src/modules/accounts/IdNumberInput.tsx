import { Button, Input } from 'antd';
import { t } from '../../messages/t.ts';
import { isMask } from './accountForm.ts';
import styles from './AccountForm.module.css';

interface IdNumberInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string) => void;
  /** What is shown of the number that is kept, where there is one. */
  mask: string | null;
}

/** The number of a document: one that is kept stays hidden, and is sent only when another is typed. */
export function IdNumberInput({ id, value, onChange, mask }: IdNumberInputProps) {
  if (isMask(value))
    return (
      <div className={styles.beside}>
        <Input id={id ?? ''} dir="ltr" readOnly value={value ?? ''} />
        <Button onClick={() => onChange?.('')}>{t('accounts.idChange')}</Button>
      </div>
    );
  return (
    <div className={styles.beside}>
      <Input
        id={id ?? ''}
        dir="ltr"
        maxLength={40}
        autoComplete="off"
        value={value ?? ''}
        onChange={({ target }) => onChange?.(target.value)}
      />
      {mask !== null && <Button onClick={() => onChange?.(mask)}>{t('accounts.idKeep')}</Button>}
    </div>
  );
}

import { FileTextOutlined } from '@ant-design/icons';
import { useId } from 'react';
import { t } from '../../messages/t.ts';
import { useFileDrop } from '../useFileDrop.ts';
import styles from './importing.module.css';

interface FileDropProps {
  /** What the browser offers to choose from. */
  accept?: string;
  /** How the choosing is called as long as nothing is chosen. */
  label?: string;
  file: File | undefined;
  onChoose: (file: File) => void;
}

/** A file is chosen by the browser's own field, or dropped on it. */
export function FileDrop({ accept = '.csv,text/csv', label, file, onChoose }: FileDropProps) {
  const id = useId();
  const take = ([first]: File[]) => {
    if (first) onChoose(first);
  };
  const drop = useFileDrop(take);
  return (
    <div className={`${styles.drop} shaded stack`} {...drop}>
      <input
        id={id}
        type="file"
        accept={accept}
        className={styles.input}
        // The same file, corrected, can be chosen again.
        onClick={(event) => (event.currentTarget.value = '')}
        onChange={(event) => take([...(event.target.files ?? [])])}
      />
      <FileTextOutlined className={styles.icon} />
      {file && <strong className="breaks">{file.name}</strong>}
      <span>
        <label htmlFor={id} className="link">
          {file ? t('importing.chooseOther') : (label ?? t('importing.choose'))}
        </label>{' '}
        <span className="quiet">{t('importing.drop')}</span>
      </span>
    </div>
  );
}

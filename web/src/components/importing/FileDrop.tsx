import { FileTextOutlined } from '@ant-design/icons';
import { useId, useState, type DragEvent } from 'react';
import { t } from '../../messages/t.ts';
import styles from './importing.module.css';

interface FileDropProps {
  file: File | undefined;
  onChoose: (file: File) => void;
}

/** A file is chosen by the browser's own field, or dropped on it. */
export function FileDrop({ file, onChoose }: FileDropProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) onChoose(first);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        className={styles.input}
        // The same file, corrected, can be chosen again.
        onClick={(event) => (event.currentTarget.value = '')}
        onChange={(event) => take(event.target.files)}
      />
      <FileTextOutlined className={styles.icon} />
      {file && <strong className={styles.name}>{file.name}</strong>}
      <span>
        <label htmlFor={id} className={styles.choose}>
          {t(file ? 'importing.chooseOther' : 'importing.choose')}
        </label>{' '}
        <span className={styles.quiet}>{t('importing.drop')}</span>
      </span>
    </div>
  );
}

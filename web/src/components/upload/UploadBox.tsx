import { CameraOutlined, CloudUploadOutlined } from '@ant-design/icons';
import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { t } from '../../messages/t.ts';
import { useFileDrop } from '../useFileDrop.ts';
import styles from './upload.module.css';

interface UploadBoxProps {
  /** What the browser offers to choose from. */
  accept: string;
  /** One file is wanted; of several, the first is taken. */
  isSingle?: boolean;
  /** What is taken, in words. */
  hint: string;
  onFiles: (files: File[]) => void;
  /** What is said of the files before they are chosen. */
  children?: ReactNode;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"]') !== null;

/** A picture of the clipboard has no name but its kind's. */
const named = (file: File): File =>
  /^image\.\w+$/.test(file.name)
    ? new File([file], `${t('upload.pasted')}.${file.name.split('.')[1]}`, { type: file.type })
    : file;

/** Files are dropped, pasted, chosen or photographed. */
export function UploadBox({ accept, isSingle = false, hint, onFiles, children }: UploadBoxProps) {
  const id = useId();
  const take = (files: File[]) => onFiles(isSingle ? files.slice(0, 1) : files);
  const drop = useFileDrop(take);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || isTyping(event.target)) return;
    event.preventDefault();
    take(files.map(named));
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    addEventListener('paste', listen);
    return () => removeEventListener('paste', listen);
  }, []);
  const chooser = (name: string, more: object) => (
    <input
      id={`${id}${name}`}
      type="file"
      className={styles.input}
      // The same file, corrected, can be chosen again.
      onClick={(event) => (event.currentTarget.value = '')}
      onChange={(event) => take([...(event.target.files ?? [])])}
      {...more}
    />
  );
  return (
    <div className={styles.box} {...drop}>
      <div className={`${styles.ways} row centred`}>
        <CloudUploadOutlined className={styles.icon} aria-hidden="true" />
        <span>
          {chooser('files', { multiple: !isSingle, accept })}
          <label htmlFor={`${id}files`} className={styles.choose}>
            {t(isSingle ? 'upload.chooseOne' : 'upload.choose')}
          </label>{' '}
          <span className={styles.quiet}>{t(isSingle ? 'upload.dropOrPasteOne' : 'upload.dropOrPaste')}</span>
        </span>
        <span className={styles.camera}>
          {chooser('camera', { accept: 'image/*', capture: 'environment' })}
          <label htmlFor={`${id}camera`} className={styles.choose}>
            <CameraOutlined aria-hidden="true" /> {t('upload.camera')}
          </label>
        </span>
      </div>
      <p className={`${styles.hint} small`}>{hint}</p>
      {children}
    </div>
  );
}

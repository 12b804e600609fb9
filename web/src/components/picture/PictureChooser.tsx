import { CameraOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef } from 'react';
import { t } from '../../messages/t.ts';
import styles from './PictureChooser.module.css';

interface PictureChooserProps {
  id?: string | undefined;
  picture: string | null;
  /** Of the input that takes the file. */
  label: string;
  hint: string;
  shrink: (file: Blob) => Promise<string>;
  onChange: (picture: string | null) => void;
  isBusy?: boolean;
  problem?: string | undefined;
}

/** What chooses, exchanges and removes a picture; the picture itself stands beside it. */
export function PictureChooser({ id, picture, label, hint, shrink, onChange, ...rest }: PictureChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = useMutation({ mutationFn: shrink, meta: { changes: [] }, onSuccess: onChange });
  const problem = choose.error ? t('common.pictureUnreadable') : rest.problem;
  return (
    <div className={styles.actions}>
      <Button
        {...(id === undefined ? {} : { id })}
        size="small"
        icon={<CameraOutlined />}
        loading={choose.isPending || (rest.isBusy ?? false)}
        title={hint}
        onClick={() => input.current?.click()}
      >
        {picture ? t('common.pictureChange') : t('common.pictureChoose')}
      </Button>
      {picture && (
        <Button size="small" type="text" onClick={() => onChange(null)}>
          {t('common.pictureRemove')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        className={styles.file}
        accept="image/png,image/jpeg,image/webp"
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) choose.mutate(file);
          event.target.value = '';
        }}
      />
      {problem && (
        <p role="alert" className={styles.error}>
          {problem}
        </p>
      )}
    </div>
  );
}

import { CameraOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef } from 'react';
import type { User } from '#contract/users';
import { Avatar } from '../../components/Avatar.tsx';
import { t } from '../../messages/t.ts';
import { useChangeMe } from './me.queries.ts';
import styles from './profile.module.css';
import { shrinkPicture } from './shrinkPicture.ts';

/** The picture with what changes it; it is saved as soon as it is chosen. */
export function Picture({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null);
  const change = useChangeMe(user);
  const choose = useMutation({
    mutationFn: (file: Blob) => shrinkPicture(file),
    onSuccess: (avatar) => change.mutate({ avatar }),
  });
  const problem = choose.error ? t('profile.pictureUnreadable') : change.error?.message;
  return (
    <div className={styles.picture}>
      <Avatar person={user} size={64} />
      <div className={styles.pictureActions}>
        <Button
          size="small"
          icon={<CameraOutlined />}
          loading={choose.isPending || change.isPending}
          title={t('profile.pictureHint')}
          onClick={() => input.current?.click()}
        >
          {user.avatar ? t('profile.pictureChange') : t('profile.pictureChoose')}
        </Button>
        {user.avatar && (
          <Button size="small" type="text" onClick={() => change.mutate({ avatar: null })}>
            {t('profile.pictureRemove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('profile.picture')}
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
    </div>
  );
}

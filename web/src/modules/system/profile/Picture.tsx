import type { User } from '#contract/system/users';
import { Avatar } from '../../../components/texts/Avatar.tsx';
import { PictureChooser } from '../../../components/picture/PictureChooser.tsx';
import { shrinkPicture } from '../../../components/picture/shrinkPicture.ts';
import { t } from '../../../messages/t.ts';
import { useChangeMe } from './me.queries.ts';
import styles from './profile.module.css';

/** The picture with what changes it; it is saved as soon as it is chosen. */
export function Picture({ user }: { user: User }) {
  const change = useChangeMe(user);
  return (
    <div className={`${styles.picture} row centred`}>
      <Avatar person={user} size={64} />
      <PictureChooser
        picture={user.avatar}
        label={t('profile.picture')}
        hint={t('profile.pictureHint')}
        shrink={shrinkPicture}
        onChange={(avatar) => change.mutate({ avatar })}
        isBusy={change.isPending}
        problem={change.error?.message}
      />
    </div>
  );
}

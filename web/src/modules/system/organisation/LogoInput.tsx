import { PictureChooser } from '../../../components/picture/PictureChooser.tsx';
import { shrinkLogo } from '../../../components/picture/shrinkPicture.ts';
import { t } from '../../../messages/t.ts';
import styles from './organisation.module.css';

interface LogoInputProps {
  id?: string;
  value?: string | null;
  onChange?: (logo: string | null) => void;
}

/** The logo as it will stand on light and on dark ground. */
export function LogoInput({ id, value = null, onChange }: LogoInputProps) {
  return (
    <div className="row centred gap12">
      <div className={styles.paper}>
        {value ? (
          <img src={value} alt={t('organisation.logo')} className={styles.picture} />
        ) : (
          <span className={styles.none}>{t('organisation.logoNone')}</span>
        )}
      </div>
      <PictureChooser
        id={id}
        picture={value}
        label={t('organisation.logo')}
        hint={t('organisation.logoHint')}
        shrink={shrinkLogo}
        onChange={(logo) => onChange?.(logo)}
      />
    </div>
  );
}

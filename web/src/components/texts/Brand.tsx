import { t } from '../../messages/t.ts';
import styles from './Brand.module.css';
import mark from './mark.svg';

interface BrandProps {
  isShort?: boolean;
  name?: string;
  /** A picture of any shape in place of our own mark. */
  logo?: string | null;
}

/** What fits beside a logo at full size. */
const longest = 12;

export function Brand({ isShort = false, name = t('common.product'), logo = null }: BrandProps) {
  return (
    <span className={isShort ? `${styles.brand} ${styles.short}` : styles.brand}>
      {logo ? (
        <img className={styles.logo} src={logo} alt="" />
      ) : (
        <img src={mark} alt="" width={28} height={28} />
      )}
      {!isShort && (
        <span
          className={name.length > longest ? `${styles.name} ${styles.long}` : styles.name}
          dir="auto"
          title={name}
        >
          {name}
        </span>
      )}
    </span>
  );
}

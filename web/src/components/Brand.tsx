import { t } from '../messages/t.ts';
import styles from './Brand.module.css';
import mark from './mark.svg';

export function Brand({ isShort = false }: { isShort?: boolean }) {
  return (
    <span className={styles.brand}>
      <img src={mark} alt="" width={28} height={28} />
      {!isShort && t('common.product')}
    </span>
  );
}

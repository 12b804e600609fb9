import type { ReactNode } from 'react';
import styles from '../form.module.css';

/** Short fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

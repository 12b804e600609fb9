import type { ReactNode } from 'react';
import styles from './PlainView.module.css';

interface PlainViewProps {
  icon?: ReactNode;
  title: string;
  hint: string;
  action?: ReactNode;
}

/** A screen with one thing to say. */
export function PlainView({ icon, title, hint, action }: PlainViewProps) {
  return (
    <section className={styles.view}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <h1>{title}</h1>
      <p className={styles.hint}>{hint}</p>
      {action}
    </section>
  );
}

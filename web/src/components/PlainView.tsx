import type { ReactNode } from 'react';
import styles from './PlainView.module.css';

/** A screen with one thing to say. */
export function PlainView({ title, hint, action }: { title: string; hint: string; action: ReactNode }) {
  return (
    <main className={styles.view}>
      <h1>{title}</h1>
      <p className={styles.hint}>{hint}</p>
      {action}
    </main>
  );
}

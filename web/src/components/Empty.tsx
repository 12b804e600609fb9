import { InboxOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import styles from './Empty.module.css';

interface EmptyProps {
  title: string;
  hint: string;
  children?: ReactNode;
}

/** Says what belongs here and offers the first step. */
export function Empty({ title, hint, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <InboxOutlined className={styles.icon} aria-hidden="true" />
      <h2>{title}</h2>
      <p className={styles.hint}>{hint}</p>
      {children}
    </div>
  );
}

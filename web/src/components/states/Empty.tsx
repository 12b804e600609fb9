import { InboxOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import styles from './Empty.module.css';

interface EmptyProps {
  icon?: ReactNode;
  title: string;
  hint: string;
  children?: ReactNode;
}

/** Says what belongs here and offers the first step. */
export function Empty({ icon = <InboxOutlined />, title, hint, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <h2>{title}</h2>
      <p className={styles.hint}>{hint}</p>
      {children}
    </div>
  );
}

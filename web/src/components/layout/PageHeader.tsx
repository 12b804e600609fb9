import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Quiet text beside the title, such as how many there are. */
  aside?: ReactNode;
  /** A quiet control after it, such as a choice of views. */
  beside?: ReactNode;
  /** Actions after them; the one primary action comes last. */
  children?: ReactNode;
}

export function PageHeader({ title, aside, beside, children }: PageHeaderProps) {
  return (
    <header className={`${styles.header} row centred`}>
      <h1 className="breaks">{title}</h1>
      {aside !== undefined && <span className="faint">{aside}</span>}
      {beside}
      {children && <div className="row gap8">{children}</div>}
    </header>
  );
}

import { useId, type ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps {
  title: string;
  extra?: ReactNode;
  children: ReactNode;
}

export function Card({ title, extra, children }: CardProps) {
  const titleId = useId();
  return (
    <section className="panel narrows" aria-labelledby={titleId}>
      <header className={`${styles.header} line apart`}>
        <h2 id={titleId}>{title}</h2>
        {extra}
      </header>
      {children}
    </section>
  );
}

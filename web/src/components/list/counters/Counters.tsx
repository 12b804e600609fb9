import type { ReactNode } from 'react';
import { formatCount } from '../../../messages/formatCount.ts';
import styles from './Counters.module.css';

interface CountersProps {
  label: string;
  isBusy: boolean;
  /** How many stand beside each other on a phone. */
  onPhone: 'two' | 'three';
  className?: string | undefined;
  children: ReactNode;
}

/** Over a list: how many there are of what, each of which narrows the list to its own. */
export function Counters({ label, isBusy, onPhone, className = '', children }: CountersProps) {
  return (
    <fieldset
      className={`${styles.counters} ${styles[onPhone]} ${className}`}
      aria-label={label}
      aria-busy={isBusy}
    >
      {children}
    </fieldset>
  );
}

interface CounterProps {
  name: string;
  /** Not known yet while it is undefined. */
  count: number | undefined;
  tone?: 'late' | 'soon' | undefined;
  isShown: boolean;
  onPress: () => void;
  /** What is at stake. */
  children?: ReactNode;
}

export function Counter({ name, count, tone, isShown, onPress, children }: CounterProps) {
  return (
    <button type="button" className={styles.counter} aria-pressed={isShown} onClick={onPress}>
      <span className="small quiet">{name}</span>
      <span className={`${styles.count} ${tone && count ? tone : ''}`}>
        {count === undefined ? '—' : formatCount(count)}
      </span>
      {children !== undefined && <span className={`${styles.stake} small quiet`}>{children}</span>}
    </button>
  );
}

import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import styles from './TopBar.module.css';

export function TopBar({ children }: { children: ReactNode }) {
  return (
    <header className={styles.bar}>
      <Brand />
      <div className={styles.end}>
        <ThemeSwitch />
        {children}
      </div>
    </header>
  );
}

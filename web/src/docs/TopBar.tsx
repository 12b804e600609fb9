import type { ReactNode } from 'react';
import { Brand } from '../components/texts/Brand.tsx';
import { ThemeSwitch } from '../components/ThemeSwitch.tsx';
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

import { Link } from '@tanstack/react-router';
import styles from './UrlTabs.module.css';

export interface UrlTab {
  /** A value of `tab`. */
  key: string;
  label: string;
}

interface UrlTabsProps {
  label: string;
  tabs: UrlTab[];
  shown: string;
}

/** The tabs of a page as links: each begins its own list anew, without the filters of the other. */
export function UrlTabs({ label, tabs, shown }: UrlTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ key, label: name }) => (
        <Link
          key={key}
          to="."
          search={{ tab: key } as never}
          className={styles.tab}
          aria-current={key === shown ? 'page' : undefined}
          activeProps={{}}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

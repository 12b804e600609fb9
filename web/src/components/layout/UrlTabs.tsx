import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkTo } from '../address/linkTo.ts';
import type { Params } from '../../api/records.ts';
import styles from './UrlTabs.module.css';

interface UrlTab {
  key: string;
  label: string;
  /** Beside its name, such as how many things stand there. */
  aside?: ReactNode;
}

interface UrlTabsProps {
  label: string;
  /** The first one is what the page shows by itself, so it is not written into the address. */
  tabs: UrlTab[];
  shown: string;
  /** The parameter of the address. */
  param?: 'tab' | 'section';
  /** Parameters of the page that a change of tabs leaves alone. */
  keeps?: string[];
  /** Where they stand in a column and not over a whole page. */
  isNarrow?: boolean;
  /** When a tab is chosen. */
  onOpen?: () => void;
}

/** On a phone the row of tabs may be wider than the page; only the row moves, never the page. */
function bringIntoView(node: HTMLElement | null): void {
  const row = node?.parentElement;
  if (!node || !row) return;
  const [tab, seen] = [node.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += Math.min(0, tab.left - seen.left) + Math.max(0, tab.right - seen.right);
}

/** The tabs of a page as links: each begins anew, without the filters of the other. */
export function UrlTabs({
  label,
  tabs,
  shown,
  param = 'tab',
  keeps = [],
  isNarrow = false,
  onOpen,
}: UrlTabsProps) {
  const searchOf = (key: string | undefined) => (before: Params) => ({
    ...Object.fromEntries(keeps.map((name) => [name, before[name]])),
    [param]: key,
  });
  return (
    <nav className={isNarrow ? `${styles.tabs} ${styles.narrow}` : styles.tabs} aria-label={label}>
      {tabs.map(({ key, label: name, aside }, index) => (
        <Link
          key={key}
          ref={key === shown ? bringIntoView : null}
          {...linkTo('.', searchOf(index === 0 ? undefined : key))}
          state={true}
          resetScroll={keeps.length === 0}
          className={styles.tab}
          {...(onOpen ? { onClick: onOpen } : {})}
          aria-current={key === shown ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {name}
          {aside && <span className={styles.aside}>{aside}</span>}
        </Link>
      ))}
    </nav>
  );
}

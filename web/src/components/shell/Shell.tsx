import { Outlet, useMatches } from '@tanstack/react-router';
import { App } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../auth/currentUser.ts';
import { direction } from '../../messages/language.ts';
import { t } from '../../messages/t.ts';
import { NoAccess } from '../states/NoAccess.tsx';
import { useShortcut } from '../shortcuts.ts';
import { Header } from './Header.tsx';
import { Notices } from './notices/Notices.tsx';
import '../layout/alerts.css';
import './notices/notices.css';
import styles from './Shell.module.css';
import { SideMenu } from './menu/SideMenu.tsx';

const ShortcutHelp = lazy(async () => ({ default: (await import('./ShortcutHelp.tsx')).ShortcutHelp }));

/** At the head, where a line ends. */
const notification = {
  placement: direction === 'rtl' ? 'topLeft' : 'topRight',
  top: 24,
} as const;

/** Around every screen but the login. */
export function Shell() {
  const [isHelping, setIsHelping] = useState(false);
  const isWhole = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isWhole) });
  useShortcut({ keys: '?', label: t('shell.shortcuts'), run: () => setIsHelping(true) });
  return (
    <App notification={notification}>
      <Notices>
        <a href="#content" className={styles.skip}>
          {t('shell.skip')}
        </a>
        <div className={styles.shell}>
          {!isWhole && <SideMenu />}
          <div className="narrows grows">
            {!isWhole && <Header />}
            <main id="content" className={isWhole ? styles.whole : styles.content} tabIndex={-1}>
              <Screen />
            </main>
          </div>
        </div>
        {isHelping && (
          <Suspense>
            <ShortcutHelp onClose={() => setIsHelping(false)} />
          </Suspense>
        )}
      </Notices>
    </App>
  );
}

function Screen() {
  const may = useMay();
  const isOpen = useMatches({
    select: (matches) =>
      matches.every(({ staticData }) => staticData.permission === undefined || may(staticData.permission)),
  });
  return isOpen ? <Outlet /> : <NoAccess />;
}

import { MenuFoldOutlined, MenuUnfoldOutlined, SettingOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useOrganisation } from '../../../api/organisation.ts';
import { useMay } from '../../../auth/currentUser.ts';
import { t } from '../../../messages/t.ts';
import { openPlaces, workPlaces, type Place } from './menu.tsx';
import { NavLinks } from './NavLinks.tsx';
import { OrganisationBrand } from '../OrganisationBrand.tsx';
import styles from './SideMenu.module.css';
import { useSyncExternalStore } from 'react';

const settings: Place = { to: '/settings', label: 'shell.settings', icon: <SettingOutlined />, needs: [] };

export function MenuLinks({ isNarrow = false, onOpen }: { isNarrow?: boolean; onOpen?: () => void }) {
  const places = openPlaces(workPlaces, useMay());
  return (
    <nav className={styles.nav} aria-label={t('shell.menu')}>
      <NavLinks places={places} isNarrow={isNarrow} {...(onOpen ? { onOpen } : {})} />
      <NavLinks places={[settings]} isNarrow={isNarrow} {...(onOpen ? { onOpen } : {})} />
    </nav>
  );
}

/** Beside every screen on a wide page; on a phone the same links open from the top bar. */
export function SideMenu() {
  const collapsed = useMenuCollapsed();
  const Icon = collapsed ? MenuUnfoldOutlined : MenuFoldOutlined;
  const label = collapsed ? t('shell.expand') : t('shell.collapse');
  return (
    <aside className={collapsed ? `${styles.side} ${styles.collapsed}` : styles.side}>
      <Link to="/" className={styles.brand} aria-label={useOrganisation().name}>
        <OrganisationBrand isShort={collapsed} />
      </Link>
      <MenuLinks isNarrow={collapsed} />
      <Button
        type="text"
        className={styles.fold}
        icon={<Icon />}
        aria-label={label}
        title={label}
        onClick={() => collapseMenu(!collapsed)}
      />
    </aside>
  );
}

const storedAs = 'menu';
const listeners = new Set<() => void>();

const isCollapsed = () => localStorage.getItem(storedAs) === 'collapsed';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the side menu shows icons alone; remembered on this device. */
const useMenuCollapsed = (): boolean => useSyncExternalStore(subscribe, isCollapsed);

function collapseMenu(collapsed: boolean): void {
  if (collapsed) localStorage.setItem(storedAs, 'collapsed');
  else localStorage.removeItem(storedAs);
  for (const listener of listeners) listener();
}

import { Outlet } from '@tanstack/react-router';
import { useMay } from '../../../auth/currentUser.ts';
import { NavLinks } from '../../../components/shell/menu/NavLinks.tsx';
import { openPlaces } from '../../../components/shell/menu/menu.tsx';
import { t } from '../../../messages/t.ts';
import styles from './SettingsLayout.module.css';
import { settingsGroups } from '../../../components/shell/menu/settingsPlaces.tsx';

/** The settings' own menu beside their pages; on a phone the index of the settings is the menu. */
export function SettingsLayout() {
  const may = useMay();
  return (
    <div className={styles.layout}>
      <nav className={styles.menu} aria-label={t('settings.menu')}>
        {settingsGroups.map(({ label, places }) => {
          const open = openPlaces(places, may);
          if (open.length === 0) return null;
          return (
            <section key={label}>
              <h2 className={styles.label}>{t(label)}</h2>
              <NavLinks places={open} />
            </section>
          );
        })}
      </nav>
      <div className="narrows">
        <Outlet />
      </div>
    </div>
  );
}

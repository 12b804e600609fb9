import { Link } from '@tanstack/react-router';
import { useMay } from '../../../auth/currentUser.ts';
import { PageHeader } from '../../../components/layout/PageHeader.tsx';
import { openPlaces } from '../../../components/shell/menu/menu.tsx';
import { NoAccess } from '../../../components/states/NoAccess.tsx';
import { t } from '../../../messages/t.ts';
import styles from './SettingsIndex.module.css';
import { settingsGroups } from '../../../components/shell/menu/settingsPlaces.tsx';

export function SettingsIndex() {
  const may = useMay();
  const groups = settingsGroups
    .map(({ label, places }) => ({
      label,
      places: places.filter((place) => openPlaces([place], may).length > 0),
    }))
    .filter(({ places }) => places.length > 0);
  if (groups.length === 0) return <NoAccess />;
  return (
    <>
      <PageHeader title={t('settings.title')} />
      {groups.map(({ label, places }) => (
        <section key={label} className={styles.group}>
          <h2 className={styles.label}>{t(label)}</h2>
          <ul className={styles.places}>
            {places.map(({ to, label: name, hint, icon }) => (
              <li key={to}>
                <Link to={to} className={`${styles.place} panel flex`}>
                  <span className={styles.icon} aria-hidden="true">
                    {icon}
                  </span>
                  <span>
                    <span className={styles.name}>{t(name)}</span>
                    <span className="small faint">{t(hint)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

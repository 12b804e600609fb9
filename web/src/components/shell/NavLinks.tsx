import { Link } from '@tanstack/react-router';
import { Tooltip } from 'antd';
import { useUser } from '../../auth/currentUser.ts';
import { direction } from '../../messages/language.ts';
import { t } from '../../messages/t.ts';
import type { Place } from './menu.tsx';
import styles from './NavLinks.module.css';

interface NavLinksProps {
  places: Place[];
  /** Icons alone; the name is then in the tooltip. */
  isNarrow?: boolean;
  onOpen?: () => void;
}

/** With the view that someone made the default of the list. */
function useOpening() {
  const { default_views } = useUser();
  return (to: Place['to']) => {
    const view = default_views.find(({ list }) => `/${list}` === to);
    return view && { search: Object.fromEntries(new URLSearchParams(view.query)), state: { view: view.id } };
  };
}

export function NavLinks({ places, isNarrow = false, onOpen }: NavLinksProps) {
  const opening = useOpening();
  return (
    <ul className={styles.links}>
      {places.map(({ to, label, icon }) => (
        <li key={to}>
          <Tooltip title={isNarrow ? t(label) : ''} placement={direction === 'rtl' ? 'left' : 'right'}>
            <Link
              to={to}
              {...opening(to)}
              className={styles.link}
              activeProps={{ className: styles.active }}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              aria-label={t(label)}
              onClick={onOpen}
            >
              {icon}
              {!isNarrow && <span>{t(label)}</span>}
            </Link>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}

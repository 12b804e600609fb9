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
  return ({ to, search }: Place) => {
    const view = default_views.find(({ list }) => `/${list}` === to);
    if (!view) return search && { search };
    return { search: Object.fromEntries(new URLSearchParams(view.query)), state: { view: view.id } };
  };
}

export function NavLinks({ places, isNarrow = false, onOpen }: NavLinksProps) {
  const opening = useOpening();
  return (
    <ul className={styles.links}>
      {places.map((place) => (
        <li key={place.to}>
          <Tooltip title={isNarrow ? t(place.label) : ''} placement={direction === 'rtl' ? 'left' : 'right'}>
            <Link
              to={place.to}
              {...opening(place)}
              className={styles.link}
              activeProps={{ className: styles.active }}
              activeOptions={{ exact: place.to === '/', includeSearch: false }}
              aria-label={t(place.label)}
              onClick={onOpen}
            >
              {place.icon}
              {!isNarrow && <span>{t(place.label)}</span>}
            </Link>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}

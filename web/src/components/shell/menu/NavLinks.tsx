import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Badge, Tooltip } from 'antd';
import { approvalsCount } from '../../../api/approvals.ts';
import { useUser } from '../../../auth/currentUser.ts';
import { direction } from '../../../messages/language.ts';
import { t } from '../../../messages/t.ts';
import type { Place } from './menu.tsx';
import { openingOf } from './openings.ts';
import styles from './NavLinks.module.css';

interface NavLinksProps {
  places: Place[];
  /** Icons alone; the name is then in the tooltip. */
  isNarrow?: boolean;
  onOpen?: () => void;
}

/** How many things wait at a place that says so. */
function useCount({ isCounted }: Place): number {
  const { data = 0 } = useQuery({ ...approvalsCount, enabled: isCounted === true });
  return isCounted ? data : 0;
}

export function NavLinks({ places, isNarrow = false, onOpen }: NavLinksProps) {
  return (
    <ul className="stack gap2">
      {places.map((place) => (
        <li key={place.to}>
          <PlaceLink place={place} isNarrow={isNarrow} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

interface PlaceLinkProps {
  place: Place;
  isNarrow: boolean;
  onOpen: (() => void) | undefined;
}

function PlaceLink({ place, isNarrow, onOpen }: PlaceLinkProps) {
  const user = useUser();
  const count = useCount(place);
  const label = count > 0 ? t('shell.approvalsWaiting', { count }) : t(place.label);
  return (
    <Tooltip title={isNarrow ? label : ''} placement={direction === 'rtl' ? 'left' : 'right'}>
      <Link
        to={place.to}
        {...openingOf(place, user)}
        className={`${styles.link} line gap12`}
        activeProps={{ className: styles.active }}
        activeOptions={{ exact: place.to === '/', includeSearch: false }}
        aria-label={label}
        onClick={onOpen}
      >
        <Badge dot={isNarrow && count > 0}>{place.icon}</Badge>
        {!isNarrow && <span>{t(place.label)}</span>}
        {!isNarrow && count > 0 && <Badge className="pushed" count={count} size="small" overflowCount={99} />}
      </Link>
    </Tooltip>
  );
}

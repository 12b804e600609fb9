import { FilterOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import {
  lazy,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { inLine } from '../../../messages/joined.ts';
import { formatCount } from '../../../messages/formatCount.ts';
import { t } from '../../../messages/t.ts';
import { useIsPhone } from '../../layout/mediaQuery.ts';
import styles from './FilterBar.module.css';
import { FilterChips, namesOf } from './FilterChips.tsx';
import { cleared, FilterInput } from './FilterInput.tsx';
import { fitting, gap, leastRow } from './fitting.ts';
import { narrowing, useListState } from '../listState.ts';
import type { ListFilter } from '../listTypes.ts';
import { SearchBox } from './SearchBox.tsx';

const FilterSheet = lazy(async () => ({ default: (await import('./FilterSheet.tsx')).FilterSheet }));

interface FilterBarProps {
  searchHint: string | undefined;
  filters: ListFilter[];
  /** What narrows the list or shows it otherwise by one press, such as those that are one's own. */
  views?: ReactNode;
  /** At the end of the row. */
  children?: ReactNode;
}

/** One row of filters over a list, and under it those that are on. */
export function FilterBar(props: FilterBarProps) {
  const isPhone = useIsPhone();
  return (
    <div className={styles.place}>
      {isPhone ? <PhoneRow {...props} /> : <Row {...props} />}
      <FilterChips filters={props.filters} />
    </div>
  );
}

function Row({ searchHint, filters, views, children }: FilterBarProps) {
  const { bar, end, room } = useRoom();
  const { shown, more } = fitting(filters, room, searchHint !== undefined);
  return (
    <div ref={bar} className={`${styles.bar} row gap8`}>
      <div className={styles.filters}>
        {searchHint !== undefined && <SearchBox hint={searchHint} />}
        {shown.map((filter) => (
          <FilterInput key={filter.name} filter={filter} />
        ))}
        {more.length > 0 && <MoreFilters filters={more} isAll={shown.length === 0} />}
      </div>
      <div ref={end} className={`${styles.end} line gap8`}>
        {views}
        {children}
      </div>
    </div>
  );
}

/** On a phone one button opens all of them. */
function PhoneRow({ searchHint, filters, views, children }: FilterBarProps) {
  const { search } = useListState();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const hasSheet = filters.length > 0 || Boolean(views);
  return (
    <div className={`${styles.bar} row gap8`}>
      {searchHint !== undefined && <SearchBox hint={searchHint} />}
      {hasSheet && (
        <Button className="rigid" icon={<FilterOutlined />} aria-haspopup="dialog" onClick={open}>
          {counted(t('common.filters'), usedIn(search, filters))}
        </Button>
      )}
      <div className={`${styles.end} line gap8`}>{children}</div>
      {wasOpened && (
        <Suspense>
          <FilterSheet filters={filters} views={views} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** "Filters · 2". */
const counted = (label: string, count: number): string =>
  inLine([label, count > 0 ? formatCount(count) : undefined]);

/** How many things narrow the list, whatever was typed aside and each choice counted once. */
function usedIn(search: ReturnType<typeof narrowing>, filters: ListFilter[]): number {
  const besides = filters.flatMap((filter) =>
    filter.kind === 'record' ? Object.keys(filter.besides ?? {}) : [],
  );
  return Object.keys(narrowing(search)).filter((name) => name !== 'search' && !besides.includes(name)).length;
}

interface MoreFiltersProps {
  filters: ListFilter[];
  /** None stands beside it. */
  isAll?: boolean;
}

const mostInColumn = 6;

/** A list of choices that stands open closes by Escape before what it belongs to. */
const openChoices = '.ant-select-dropdown:not(.ant-select-dropdown-hidden, [class*="-leave"])';

/** Behind one button, which says how many of them are on. */
export function MoreFilters({ filters, isAll = false }: MoreFiltersProps) {
  const { search, set } = useListState();
  const used = filters.filter(({ name }) => search[name] !== undefined).length;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const below = useChipsBelow(button, isOpen);
  const endByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || document.querySelector(openChoices)) return;
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <Popover
      trigger="click"
      placement="bottom"
      open={isOpen}
      onOpenChange={setIsOpen}
      align={{ offset: [0, below] }}
      content={
        <div role="presentation" onKeyDown={endByKey}>
          <div className={filters.length > mostInColumn ? `${styles.more} ${styles.many}` : styles.more}>
            {filters.map((filter) => (
              <FilterInput key={filter.name} filter={filter} />
            ))}
          </div>
          <div className={styles.moreFoot}>
            <Button size="small" disabled={used === 0} onClick={() => set(cleared(filters.flatMap(namesOf)))}>
              {t('common.clear')}
            </Button>
          </div>
        </div>
      }
    >
      <Button ref={button} className="rigid" icon={<FilterOutlined />} onKeyDown={endByKey}>
        {counted(isAll ? t('common.filters') : t('common.moreFilters'), used)}
      </Button>
    </Popover>
  );
}

/** How far below the button what opens from it begins, so that the filters that are on can be seen and taken off. */
function useChipsBelow(button: RefObject<HTMLButtonElement | null>, isOpen: boolean): number {
  const [below, setBelow] = useState(gap);
  useLayoutEffect(() => {
    const place = button.current?.closest(`.${styles.place}`);
    if (!place || !isOpen) return undefined;
    const measure = () => {
      const end = button.current?.getBoundingClientRect().bottom ?? 0;
      setBelow(Math.max(gap, Math.round(place.getBoundingClientRect().bottom - end)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [button, isOpen]);
  return below;
}

/** How wide the row of filters may be beside what stands at its end, or above it where that leaves too little. */
function useRoom() {
  const bar = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const [whole, taken] = [bar.current, end.current];
    if (!whole || !taken) return undefined;
    const measure = () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(whole);
      const width = whole.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
      const beside = width - (taken.offsetWidth === 0 ? 0 : taken.offsetWidth + gap);
      setRoom(Math.floor(beside < leastRow ? width : beside));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(whole);
    observer.observe(taken);
    return () => observer.disconnect();
  }, []);
  return { bar, end, room };
}

import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, Popover } from 'antd';
import type { ReactNode } from 'react';
import { t } from '../../messages/t.ts';
import styles from './FilterBar.module.css';
import { FilterChips } from './FilterChips.tsx';
import { FilterInput } from './FilterInput.tsx';
import { useListState } from './listState.ts';
import type { ListFilter } from './listTypes.ts';
import { SearchBox } from './SearchBox.tsx';

interface FilterBarProps {
  searchHint: string | undefined;
  filters: ListFilter[];
  /** At the end of the row. */
  children: ReactNode;
}

/** One row of filters over a list, and under it those that are on. */
export function FilterBar({ searchHint, filters, children }: FilterBarProps) {
  const more = filters.filter(({ isMore }) => isMore);
  return (
    <div className={styles.place}>
      <div className={styles.bar}>
        <div className={styles.filters}>
          {searchHint !== undefined && <SearchBox hint={searchHint} />}
          {filters
            .filter(({ isMore }) => !isMore)
            .map((filter) => (
              <FilterInput key={filter.name} filter={filter} />
            ))}
          {more.length > 0 && <MoreFilters filters={more} />}
        </div>
        <div className={styles.end}>{children}</div>
      </div>
      <FilterChips filters={filters} />
    </div>
  );
}

/** Behind one button, which says how many of them are on. */
export function MoreFilters({ filters }: { filters: ListFilter[] }) {
  const { search } = useListState();
  const used = filters.filter(({ name }) => search[name] !== undefined).length;
  return (
    <Popover
      trigger="click"
      placement="bottom"
      content={
        <div className={styles.more}>
          {filters.map((filter) => (
            <FilterInput key={filter.name} filter={filter} />
          ))}
        </div>
      }
    >
      <Badge count={used} size="small" color="blue">
        <Button icon={<FilterOutlined />}>{t('common.moreFilters')}</Button>
      </Badge>
    </Popover>
  );
}

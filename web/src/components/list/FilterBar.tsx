import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, Popover } from 'antd';
import type { ReactNode } from 'react';
import { t } from '../../messages/t.ts';
import styles from './FilterBar.module.css';
import { cleared, FilterInput } from './FilterInput.tsx';
import { useListState } from './listState.ts';
import type { ListFilter } from './listTypes.ts';
import { SearchBox } from './SearchBox.tsx';

interface FilterBarProps {
  searchHint: string | undefined;
  filters: ListFilter[];
  /** At the end of the row. */
  children: ReactNode;
}

/** One row of filters over a list. */
export function FilterBar({ searchHint, filters, children }: FilterBarProps) {
  const { search, set } = useListState();
  const more = filters.filter(({ isMore }) => isMore);
  const names = ['search', ...filters.map(({ name }) => name)];
  const isNarrowed = names.some((name) => search[name] !== undefined);
  const besides = filters.flatMap((filter) =>
    filter.kind === 'record' ? Object.keys(filter.besides ?? {}) : [],
  );
  const clear = () => set(cleared([...names, ...besides]));
  return (
    <div className={styles.bar}>
      <div className={styles.filters}>
        {searchHint !== undefined && <SearchBox hint={searchHint} />}
        {filters
          .filter(({ isMore }) => !isMore)
          .map((filter) => (
            <FilterInput key={filter.name} filter={filter} />
          ))}
        {more.length > 0 && <MoreFilters filters={more} />}
        {isNarrowed && (
          <Button type="link" className={styles.clear} onClick={clear}>
            {t('common.clear')}
          </Button>
        )}
      </div>
      <div className={styles.end}>{children}</div>
    </div>
  );
}

function MoreFilters({ filters }: { filters: ListFilter[] }) {
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

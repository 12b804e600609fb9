import { FilterOutlined, SearchOutlined } from '@ant-design/icons';
import { Badge, Button, Input, Popover } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { t } from '../../messages/t.ts';
import styles from './FilterBar.module.css';
import { cleared, FilterInput } from './FilterInput.tsx';
import { useListState } from './listState.ts';
import type { ListFilter } from './listTypes.ts';

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

const pauseAfterTyping = 300;

function SearchBox({ hint }: { hint: string }) {
  const { search, set } = useListState();
  const inAddress = String(search['search'] ?? '');
  // What is being typed is shown until the address changes by other means, such as the back button.
  const [typed, setTyped] = useState({ text: inAddress, sent: inAddress });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = (text: string) => {
    clearTimeout(timer.current);
    const trimmed = text.trim();
    setTyped({ text, sent: trimmed });
    set({ search: trimmed || undefined }, { replace: true });
  };
  const type = (text: string) => {
    setTyped({ text, sent: inAddress });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(text), pauseAfterTyping);
  };
  return (
    <Input
      type="search"
      className={styles.search}
      prefix={<SearchOutlined />}
      placeholder={hint}
      aria-label={hint}
      maxLength={200}
      allowClear
      value={typed.sent === inAddress ? typed.text : inAddress}
      onChange={(event) => type(event.target.value)}
      onPressEnter={(event) => send(event.currentTarget.value)}
    />
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

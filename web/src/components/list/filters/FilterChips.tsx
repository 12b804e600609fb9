import { CloseOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { inList } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { groupedAmount } from '../../money.ts';
import { useDates } from '../../days/useDates.ts';
import styles from './FilterBar.module.css';
import { cleared } from './FilterInput.tsx';
import { useListState } from '../listState.ts';
import type { ListFilter, OptionsOf } from '../listTypes.ts';

/** The parameters that a filter stands for. */
export const namesOf = (filter: ListFilter): string[] => [
  filter.name,
  ...(filter.kind === 'record' ? Object.keys(filter.besides ?? {}) : []),
];

/** What narrows the list, each with its way back, wherever it was chosen. */
export function FilterChips({ filters }: { filters: ListFilter[] }) {
  const { search, set } = useListState();
  const active = filters.filter(({ name }) => search[name] !== undefined);
  const chosen = search['ids'] === undefined ? 0 : String(search['ids']).split(',').length;
  if (active.length === 0 && chosen === 0 && search['search'] === undefined) return null;
  return (
    <div className={`${styles.chips} row centred`}>
      {active.length + chosen > 0 && (
        <ul className={styles.chipList} aria-label={t('common.filtersOn')}>
          {chosen > 0 && (
            <Chip label={t('common.chosenRecords')} onRemove={() => set(cleared(['ids']))}>
              {chosen}
            </Chip>
          )}
          {active.map((filter) => (
            <Chip key={filter.name} label={filter.label} onRemove={() => set(cleared(namesOf(filter)))}>
              <ChipValue filter={filter} value={String(search[filter.name])} />
            </Chip>
          ))}
        </ul>
      )}
      <Button
        type="link"
        size="small"
        className={styles.clear}
        onClick={() => set(cleared(['search', 'ids', ...filters.flatMap(namesOf)]))}
      >
        {t('common.clear')}
      </Button>
    </div>
  );
}

interface ChipProps {
  label: string;
  onRemove: () => void;
  children: ReactNode;
}

function Chip({ label, onRemove, children }: ChipProps) {
  return (
    <li className={styles.chip}>
      <span className="quiet">{label}</span>
      {children}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('common.removeFilter', { label })}
        onClick={onRemove}
      >
        <CloseOutlined />
      </button>
    </li>
  );
}

function ChipValue({ filter, value }: { filter: ListFilter; value: string }) {
  const dates = useDates();
  if (filter.kind === 'record') return <RecordNames options={filter.options} ids={value} />;
  if (filter.kind === 'days') return <bdi>{rangeInWords(value.split(','), dates.day)}</bdi>;
  if (filter.kind === 'amounts') return <bdi>{rangeInWords(value.split(','), groupedAmount)}</bdi>;
  if (filter.kind !== 'choice') return <bdi>{value}</bdi>;
  const chosen = value.split(',');
  return inList(filter.choices.filter((choice) => chosen.includes(choice.value)).map(({ label }) => label));
}

/** From a day or an amount on, up to one, or both. */
function rangeInWords([from = '', to = '']: string[], say: (side: string) => string): string {
  if (from === '') return t('common.until', { day: say(to) });
  if (to === '') return t('common.from', { day: say(from) });
  return t('common.fromUntil', { from: say(from), to: say(to) });
}

function RecordNames({ options, ids }: { options: OptionsOf; ids: string }) {
  const { data } = useQuery(options({ ids }));
  return data ? inList(data.map(({ label }) => label)) : t('common.nameOnItsWay');
}

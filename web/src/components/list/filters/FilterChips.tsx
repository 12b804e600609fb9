import { CloseOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
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
  if (active.length === 0 && search['search'] === undefined) return null;
  return (
    <div className={`${styles.chips} row centred`}>
      {active.length > 0 && (
        <ul className={styles.chipList} aria-label={t('common.filtersOn')}>
          {active.map((filter) => (
            <li key={filter.name} className={styles.chip}>
              <span className="quiet">{filter.label}</span>
              <ChipValue filter={filter} value={String(search[filter.name])} />
              <button
                type="button"
                className={styles.remove}
                aria-label={t('common.removeFilter', { label: filter.label })}
                onClick={() => set(cleared(namesOf(filter)))}
              >
                <CloseOutlined />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button
        type="link"
        size="small"
        className={styles.clear}
        onClick={() => set(cleared(['search', ...filters.flatMap(namesOf)]))}
      >
        {t('common.clear')}
      </Button>
    </div>
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

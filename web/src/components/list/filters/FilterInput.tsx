import { lazy, Suspense } from 'react';
import type { Params } from '../../../api/records.ts';
import { RecordSelect } from '../../RecordSelect.tsx';
import styles from './FilterBar.module.css';
import { useListState } from '../listState.ts';
import type { ListFilter } from '../listTypes.ts';
import { Select } from '../../select/Select.tsx';

const DaysInput = lazy(async () => ({ default: (await import('./DaysInput.tsx')).DaysInput }));
const AmountsInput = lazy(async () => ({ default: (await import('./AmountsInput.tsx')).AmountsInput }));
const TextFilter = lazy(async () => ({ default: (await import('./TextFilter.tsx')).TextFilter }));
const NumberFilter = lazy(async () => ({ default: (await import('./TextFilter.tsx')).NumberFilter }));
const SuggestingFilter = lazy(async () => ({ default: (await import('./TextFilter.tsx')).SuggestingFilter }));

/** Parameters that leave the address. */
export const cleared = (names: string[]): Params =>
  Object.fromEntries(names.map((name) => [name, undefined]));

/** One filter, bound to its parameter of the address. */
export function FilterInput({ filter }: { filter: ListFilter }) {
  const { search, set } = useListState();
  const value = search[filter.name] === undefined ? '' : String(search[filter.name]);
  const chosen = value === '' ? [] : value.split(',');
  const change = (values: (string | number)[]) => set({ [filter.name]: values.join(',') || undefined });
  const shared = {
    className: styles.filter,
    placeholder: filter.label,
    'aria-label': filter.label,
    allowClear: true,
  };
  if (filter.kind === 'days' || filter.kind === 'amounts') {
    const Range = filter.kind === 'days' ? DaysInput : AmountsInput;
    return (
      <Suspense>
        <Range label={filter.label} value={value} onChange={(range) => set({ [filter.name]: range })} />
      </Suspense>
    );
  }
  if (filter.kind === 'number' || filter.kind === 'text') {
    const { kind, name, label } = filter;
    const given = { name, label };
    return (
      <Suspense>
        {kind === 'number' ? (
          <NumberFilter {...given} />
        ) : filter.suggestions ? (
          <SuggestingFilter {...given} suggestions={filter.suggestions} />
        ) : (
          <TextFilter {...given} />
        )}
      </Suspense>
    );
  }
  if (filter.kind === 'record') {
    const { besides = {} } = filter;
    const choose = (ids: number[]) =>
      set({
        [filter.name]: ids.join(',') || undefined,
        ...(ids.length > 0 ? besides : cleared(Object.keys(besides))),
      });
    return (
      <RecordSelect
        {...shared}
        isMultiple
        options={filter.options}
        value={chosen.map(Number)}
        onChange={choose}
      />
    );
  }
  if (filter.isSingle) {
    return (
      <Select
        {...shared}
        options={filter.choices}
        value={chosen[0]}
        onChange={(one: string | undefined) => change(one === undefined ? [] : [one])}
      />
    );
  }
  return (
    <Select
      {...shared}
      mode="multiple"
      maxTagCount="responsive"
      options={filter.choices}
      value={chosen}
      onChange={change}
    />
  );
}

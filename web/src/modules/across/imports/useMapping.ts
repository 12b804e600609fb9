import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useRef, useState } from 'react';
import type { Import, ImportMapping, ImportUpdate, ValueChoice } from '#contract/across/imports/imports';
import { t } from '../../../messages/t.ts';
import { changeImport, imports } from './imports.queries.ts';

/**
 * What is decided about the file, shown as decided at once and kept one decision after the other. Whoever was
 * overtaken by a colleague sees what the colleague decided.
 */
export function useMapping(record: Import) {
  const queryClient = useQueryClient();
  const { notification } = App.useApp();
  const [decided, setDecided] = useState<Partial<ImportMapping>>({});
  const waiting = useRef(0);
  const { queryKey } = imports.record(record.id);
  const keep = useMutation({
    scope: { id: `import ${record.id}` },
    mutationFn: (change: ImportUpdate) =>
      changeImport(record.id, change, queryClient.getQueryData(queryKey)?.version ?? record.version),
    meta: { changes: ['imports'], record: imports.record },
    onError: (error) => notification.error({ title: t('imports.notKept'), description: error.message }),
    onSettled: () => {
      waiting.current -= 1;
      if (waiting.current === 0) setDecided({});
    },
  });
  const send = (change: ImportUpdate) => {
    waiting.current += 1;
    keep.mutate(change);
  };
  const mapping: ImportMapping = { ...record.mapping, ...decided };
  const change = (part: Partial<ImportMapping>) => {
    setDecided((before) => ({ ...before, ...part }));
    send({ mapping: part });
  };
  return {
    mapping,
    change,
    /** Another sheet or another row of headings: the columns are read anew. */
    readAnew: send,
  };
}

export type Mapping = ReturnType<typeof useMapping>;

/** A column means one field, and a field has one column. */
export function withColumn(
  columns: ImportMapping['columns'],
  place: number,
  field: string | null,
): ImportMapping['columns'] {
  const others = columns.filter((each) => each.place !== place && each.field !== field);
  const all = field === null ? others : [...others, { place, field }];
  return all.toSorted((one, other) => one.place - other.place);
}

/** One meaning for each word of a field; none takes it back. */
export function withValue(
  values: ImportMapping['values'],
  { field, value }: Pick<ValueChoice, 'field' | 'value'>,
  meaning: ValueChoice['meaning'] | null,
): ImportMapping['values'] {
  const others = values.filter((each) => each.field !== field || each.value !== value);
  return meaning === null ? others : [...others, { field, value, meaning }];
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import type { Import, ImportRow, ImportRowsUpdate } from '#contract/across/imports/imports';
import { formatCount } from '../../../../messages/formatCount.ts';
import { t } from '../../../../messages/t.ts';
import { correctRows, rowsOf } from '../imports.queries.ts';
import { useImportAddress } from '../useImportAddress.ts';
import { pasteOver, type Column } from './cells.ts';
import { paramsOf, type Kind } from './kinds.ts';

export const rowsOfPage = 25;

type RowChange = NonNullable<ImportRowsUpdate['rows']>[number];

/** What is being typed into a cell and not kept yet. */
interface Typed {
  row: number;
  field: string;
  text: string;
}

/** The rows of one kind as they were read, with what was mended since, and how they are mended. */
export function useCheckRows(record: Import, kind: Kind) {
  const queryClient = useQueryClient();
  const { notification } = App.useApp();
  const { search, set } = useImportAddress();
  const page = Number(search['page'] ?? 1);
  const asked = rowsOf(
    record.id,
    { ...paramsOf(kind), page, page_size: rowsOfPage },
    `${record.checked_at} ${record.finished_at}`,
  );
  const query = useQuery(asked);
  const [typed, setTyped] = useState<Typed>();
  const [waiting, setWaiting] = useState<readonly number[]>([]);
  const change = useMutation({
    scope: { id: `import ${record.id}` },
    mutationFn: (update: ImportRowsUpdate) =>
      correctRows(
        record.id,
        update,
        (queryClient.getQueryData(asked.queryKey)?.results ?? []).map(({ row }) => row),
      ),
    meta: { changes: ['imports'] },
    onSuccess: (rows) => {
      const news = new Map(rows.map((row) => [row.row, row]));
      queryClient.setQueryData(
        asked.queryKey,
        (shown) => shown && { ...shown, results: shown.results.map((row) => news.get(row.row) ?? row) },
      );
    },
    onError: (error) =>
      notification.error({ title: t('import_check.notMended'), description: error.message }),
    onSettled: (_answer, _error, { rows = [] }) =>
      setWaiting((before) => before.filter((row) => !rows.some((each) => each.row === row))),
  });
  const correct = (rows: RowChange[]) => {
    if (rows.length === 0) return;
    setWaiting((before) => [...before, ...rows.map(({ row }) => row)]);
    change.mutate({ rows });
  };
  const paste = (table: string[][], columns: readonly Column[], at: { row: number; place: number }) => {
    const { changes, over } = pasteOver(table, query.data?.results ?? [], columns, at);
    correct(changes);
    if (over > 0)
      notification.warning({
        title: t('import_check.pastedOver', { count: over, total: formatCount(over) }),
      });
  };
  return {
    query,
    page,
    typed,
    setTyped,
    isWaiting: (row: number) => waiting.includes(row),
    correctCell: (row: number, place: number, text: string) => correct([{ row, cells: [{ place, text }] }]),
    paste,
    leaveOut: (row: ImportRow, isLeftOut: boolean) => correct([{ row: row.row, is_left_out: isLeftOut }]),
    /** All rows of the kind, also those of other pages. */
    leaveAllOut: (isLeftOut: boolean) => {
      if (kind.of !== 'problem') return;
      change.mutate({ problem: { kind: kind.kind, field: kind.field, is_left_out: isLeftOut } });
    },
    isChanging: change.isPending,
    goToPage: (next: number) => set({ page: next }, { keepPage: true }),
  };
}

export type CheckedRows = ReturnType<typeof useCheckRows>;

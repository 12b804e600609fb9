import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Noun } from '../../../api/changes.ts';
import type { Records } from '../../../api/records.ts';
import { useIsPhone } from '../../layout/mediaQuery.ts';
import styles from '../List.module.css';
import type { ListColumn } from '../listTypes.ts';
import { useRowKeys } from '../useRowKeys.ts';

const Peek = lazy(async () => ({ default: (await import('./Peek.tsx')).Peek }));

interface KeyedRowsProps<Row extends { id: number; version: number }> {
  noun: Noun;
  /** What the list of the same records says of each, which is shown of one beside them. */
  columns: ListColumn<Row>[];
  nameOf: (row: Row) => string;
  records: Pick<Records<Row>, 'record'>;
  /** Whether there is a box in each of them to tick. */
  hasTicks?: boolean;
  /** What stands beside them, where they stand on no panel themselves. */
  aside?: string;
  /** Cards or rows that say by `data-row` which record they are of. */
  children: ReactNode;
}

/** Records that stand in another way than a list: the same keys lead from one to the next, and show more of it. */
export function KeyedRows<Row extends { id: number; version: number }>({
  noun,
  columns,
  nameOf,
  records,
  hasTicks = false,
  aside,
  children,
}: KeyedRowsProps<Row>) {
  const isPhone = useIsPhone();
  const [peeked, peek] = useState<number>();
  const { data } = useQuery({
    ...records.record(peeked ?? 0),
    enabled: peeked !== undefined,
    placeholderData: keepPreviousData,
  });
  const row = peeked === undefined ? undefined : data;
  useRowKeys({ noun, isOn: true, hasTicks, peeking: isPhone ? undefined : { id: peeked, peek } });
  return (
    <div className={row ? styles.peeking : ''}>
      <div className="narrows" data-keys>
        {children}
      </div>
      {row && (
        <div className={aside}>
          <Suspense>
            <Peek
              name={nameOf(row)}
              heading={columns[0]?.render(row)}
              facts={columns.slice(1).map(({ key, title, render }) => ({ key, title, value: render(row) }))}
              onClose={() => peek(undefined)}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}

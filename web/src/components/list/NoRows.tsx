import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Params } from '../../api/records.ts';
import { t } from '../../messages/t.ts';
import { Empty } from '../states/Empty.tsx';
import { isNarrowed, narrowing, useListState } from './listState.ts';

interface NoRowsProps {
  /** What is said where nothing was entered yet. */
  empty: { title: string; hint: string };
  create?: ReactNode;
}

/** The list with nothing that narrows it. */
const cleared = (search: Params): Params =>
  Object.fromEntries(Object.keys(narrowing(search)).map((name) => [name, undefined]));

/** In place of rows: that none match, with the way back, or that there are none yet. */
export function NoRows({ empty, create }: NoRowsProps) {
  const { search, set } = useListState();
  if (!isNarrowed(search)) return <Empty {...empty}>{create}</Empty>;
  return (
    <Empty title={t('common.noMatch')} hint={t('common.noMatchHint')}>
      <Button onClick={() => set(cleared(search))}>{t('common.clearFilters')}</Button>
    </Empty>
  );
}

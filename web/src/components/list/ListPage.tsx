import type { ReactNode } from 'react';
import { PageHeader } from '../layout/PageHeader.tsx';
import { SavedViews } from '../views/SavedViews.tsx';
import { List, useList } from './List.tsx';
import type { ListProps } from './ListBody.tsx';
import { isNarrowed, useListState } from './listState.ts';
import styles from './List.module.css';
import { ListFiles } from './ListFiles.tsx';
import { formatCount } from '../../messages/formatCount.ts';

interface ListPageProps<Row> extends ListProps<Row> {
  /** Opens the import, where there is one for this user. */
  onImport?: (() => void) | undefined;
  /** What else can be done, beside the button that creates. */
  more?: ReactNode;
  /** Above the title, such as the tabs of a settings page. */
  tabs?: ReactNode;
}

/** A list as a page of its own; every list of the product is this one. */
export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const { noun, title, exportPermission, onImport, more, create, tabs } = props;
  const list = useList(props.list);
  const { search } = useListState();
  // Where nothing was entered yet, the list itself asks for the first one.
  const isAskedBelow = list.count === 0 && !isNarrowed(search);
  return (
    <>
      <PageHeader
        title={title}
        aside={list.count === undefined ? undefined : formatCount(list.count)}
        beside={<SavedViews list={noun} />}
      >
        <ListFiles noun={noun} exportPermission={exportPermission} onImport={onImport} />
        {more}
        {!isAskedBelow && create}
      </PageHeader>
      {tabs}
      <section className={`${styles.card} panel`} aria-label={title} aria-busy={list.query.isFetching}>
        <List {...props} {...list} hasKeys />
      </section>
    </>
  );
}

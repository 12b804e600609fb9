import { List, useList } from './List.tsx';
import type { ListProps } from './ListBody.tsx';
import styles from './ListSection.module.css';
import { ListScopeContext, type ListScope } from './listState.ts';

interface SectionProps<Row> extends ListProps<Row> {
  /** Where the page says already what the list is of, its title is not shown. */
  isTitled?: boolean;
  /** Of an empty one nothing is shown. */
  isHiddenEmpty?: boolean;
}

/** The same list as a part of a page, with its own part of the address; several of them may stand there. */
export function ListSection<Row extends { id: number }>(props: SectionProps<Row> & ListScope) {
  const { name, fixed, ...list } = props;
  return (
    <ListScopeContext value={{ name, fixed }}>
      <Section {...list} />
    </ListScopeContext>
  );
}

function Section<Row extends { id: number }>(props: SectionProps<Row>) {
  const { isTitled = true, isHiddenEmpty = false } = props;
  const list = useList(props.list);
  if (isHiddenEmpty && !list.count) return null;
  return (
    <section className={styles.section} aria-label={props.title} aria-busy={list.query.isFetching}>
      {isTitled && <h3 className={styles.title}>{props.title}</h3>}
      <List {...props} {...list} isNarrow />
    </section>
  );
}

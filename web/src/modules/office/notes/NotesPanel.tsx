import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button, Segmented, Skeleton } from 'antd';
import { noteKinds, type Note } from '#contract/office/notes';
import { useMay } from '../../../auth/currentUser.ts';
import { Empty } from '../../../components/states/Empty.tsx';
import { SearchBox } from '../../../components/list/filters/SearchBox.tsx';
import { ListScopeContext, useListState, type ListScope } from '../../../components/list/listState.ts';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { useDates } from '../../../components/days/useDates.ts';
import { t } from '../../../messages/t.ts';
import type { About } from '../related/relatedKinds.ts';
import { NoteComposer } from './NoteComposer.tsx';
import { NoteItem } from './NoteItem.tsx';
import { conversationOf, latestNotes, type NoteFilters } from './notes.queries.ts';
import styles from './NotesPanel.module.css';
import { useNewNote } from './useNewNote.ts';

/** Its part of the page's address. */
const scope: ListScope = { name: 'notes', fixed: {} };

/** Calls, meetings and remarks about a record: written on top, pinned ones first, then the newest. */
export function NotesPanel({ about }: { about: About }) {
  const may = useMay();
  const writing = useNewNote(about);
  const dates = useDates();
  const mayWrite = may('notes:create');
  const correct = ({ occurred_at }: Note) =>
    writing.change({
      kind: 'note',
      body: `${t('notes.correcting', { day: dates.dayOf(occurred_at) })} ${writing.note.body}`,
    });
  return (
    <div className="column gap14">
      {mayWrite && <NoteComposer about={about} writing={writing} />}
      <ListScopeContext value={scope}>
        <Notes about={about} onCorrect={mayWrite ? correct : undefined} />
      </ListScopeContext>
    </div>
  );
}

interface NotesProps {
  about: About;
  onCorrect: ((note: Note) => void) | undefined;
}

function Notes({ about, onCorrect }: NotesProps) {
  const { search } = useListState();
  const filters: NoteFilters = {
    search: search['search'] as string | undefined,
    kind: search['kind'] as string | undefined,
  };
  const isNarrowed = filters.search !== undefined || filters.kind !== undefined;
  const { data, error, refetch, isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(conversationOf(about, filters));
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active avatar={{ size: 22 }} paragraph={{ rows: 4 }} />;
  const shown = data.pages.flatMap(({ results }) => results);
  if (shown.length === 0 && !isNarrowed && !isPlaceholderData)
    return <Empty title={t('notes.emptyTitle')} hint={t('notes.emptyHint')} />;
  return (
    <>
      <Narrowing />
      {!isNarrowed && <Arrived about={about} shown={shown} onShow={() => void refetch()} />}
      {shown.length === 0 && !isPlaceholderData && (
        <Empty title={t('common.noMatch')} hint={t('notes.noMatchHint')} />
      )}
      <ul className={isPlaceholderData ? `stack gap16 ${styles.stale}` : 'stack gap16'}>
        {shown.map((note) => (
          <NoteItem key={note.id} note={note} onCorrect={onCorrect} />
        ))}
      </ul>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('notes.older')}
        </Button>
      )}
    </>
  );
}

function Narrowing() {
  const { search, set } = useListState();
  const choices = ['all', ...noteKinds] as const;
  return (
    <div className={`${styles.narrowing} row centred`}>
      <SearchBox hint={t('notes.searchHint')} />
      <Segmented
        size="small"
        aria-label={t('notes.filter')}
        options={choices.map((value) => ({
          value,
          label: value === 'all' ? t('notes.all') : t(`notes.kind_${value}`),
        }))}
        value={(search['kind'] as (typeof choices)[number] | undefined) ?? 'all'}
        onChange={(value) => set({ kind: value === 'all' ? undefined : value }, { replace: true })}
      />
    </div>
  );
}

const lookEvery = 30_000;

/** What others wrote meanwhile is offered, and moves nothing under the eyes of whoever reads. */
function Arrived({ about, shown, onShow }: { about: About; shown: Note[]; onShow: () => void }) {
  const { data } = useQuery({
    ...latestNotes(about),
    placeholderData: undefined,
    refetchInterval: lookEvery,
  });
  const newest = Math.max(0, ...shown.map(({ id }) => id));
  if (!data?.results.some(({ id }) => id > newest)) return null;
  return (
    <Button type="link" size="small" className={styles.arrived ?? ''} onClick={onShow}>
      {t('notes.arrived')}
    </Button>
  );
}

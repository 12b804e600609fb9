import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Link } from '#contract/base/http';
import type { Note, NoteCreate } from '#contract/office/notes';
import { isLost } from '../../../api/ApiError.ts';
import { useUser } from '../../../auth/currentUser.ts';
import { draftKey, dropDraft, keepDraft, readDraft } from '../../../components/form/state/drafts.ts';
import { useCreateOnce } from '../../../components/form/state/useCreateOnce.ts';
import { t } from '../../../messages/t.ts';
import { relatedParams, type About } from '../related/relatedKinds.ts';
import { tasks } from '../tasks/tasks.queries.ts';
import { notes } from './notes.queries.ts';
import { fittingDetails, mentionedIn } from './noteWords.ts';

/** What stands in the composer. */
export interface NewNote extends Pick<Note, 'kind' | 'direction' | 'outcome' | 'duration_min' | 'body'> {
  people: Link[];
  /** An instant, or a text that could not be read as one. */
  follow_up_at: string | null;
}

const blank: NewNote = {
  kind: 'note',
  direction: 'outgoing',
  outcome: null,
  duration_min: null,
  body: '',
  people: [],
  follow_up_at: null,
};

function bodyOf(about: About, { people, follow_up_at, ...note }: NewNote): NoteCreate {
  const title = t('notes.followUpTitle', { name: about.label }).slice(0, 200);
  return {
    ...relatedParams(about),
    ...fittingDetails(note.kind, note),
    mentions: mentionedIn(note.body, people),
    follow_up: follow_up_at && note.kind !== 'note' ? { title, due_at: follow_up_at } : null,
  };
}

const mostRetries = 2;

/** A note that is being written. It waits in the tab until it is saved, wherever its author looks meanwhile. */
export function useNewNote(about: About) {
  const key = draftKey(useUser().id, `note_create_${about.type}`, about.id);
  const [note, setNote] = useState<NewNote>(() => ({ ...blank, ...readDraft(key)?.values }));
  // One event may change several parts and save them, before anything is drawn.
  const latest = useRef(note);
  const hold = (next: NewNote) => {
    latest.current = next;
    setNote(next);
  };
  const create = useCreateOnce(notes.create);
  const saving = useMutation({
    mutationFn: (given: NewNote) => create({ ...bodyOf(about, given) }),
    // The answer may be lost of what was saved; asked again under its key, the server gives that answer.
    retry: (count, error) => isLost(error) && count < mostRetries,
    meta: { changes: [notes.noun, tasks.noun] },
    onSuccess: () => {
      dropDraft(key);
      hold(blank);
    },
  });
  return {
    note,
    saving,
    change: (part: Partial<NewNote>) => {
      hold({ ...latest.current, ...part });
      keepDraft(key, { values: { ...latest.current }, base: {}, theirs: {}, version: 0 });
    },
    save: () => {
      if (latest.current.body.trim() !== '' && !saving.isPending) saving.mutate(latest.current);
    },
  };
}

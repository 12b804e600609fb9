import { z } from 'zod';
import { Option } from '#contract/base/http';
import {
  Note,
  NoteCreate,
  NoteExportParams,
  NoteListParams,
  NotePeopleParams,
  NoteUpdate,
} from '#contract/office/notes';
import { can } from '../../../auth/access.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { exportRoute, listRoute, readRoutes } from '../../../http/routes/reading.ts';
import { changeRoute, createRoute, deleteRoutes } from '../../../http/routes/writing.ts';
import { guardKind } from '../../../nouns/related.ts';
import { noteList } from './notes.queries.ts';
import {
  createNote,
  deleteNote,
  findNote,
  listNotes,
  listPeople,
  restoreNote,
  updateNote,
  type ContactReactions,
} from './notes.service.ts';

const notes = {
  noun: 'notes',
  module: 'notes' as const,
  one: 'a note',
  many: 'notes',
  record: Note,
  find: findNote,
  access: {
    view: can('notes:view'),
    create: can('notes:create'),
    update: can('notes:update'),
    delete: can('notes:delete'),
    export: can('notes:export'),
  },
};

const columns = columnsOf(Note.omit({ allowed_actions: true }));

/** The nouns that notes are about stand above them, and what a contact does to their records is handed in. */
export function noteRoutes(app: App, reactions: ContactReactions): void {
  const { db } = app.context;

  listRoute(app, notes, {
    summary: 'List notes, the newest first; of a record, pinned ones before them',
    params: NoteListParams,
    row: Note,
    list: listNotes,
  });
  createRoute(app, notes, {
    summary: 'Write a note on a record that you see; with a follow-up, a task as well',
    body: NoteCreate,
    before: async (caller, body) => {
      guardKind(caller, body);
    },
    create: (tx, caller, body) => createNote(tx, caller, body, reactions),
  });
  app.get('/api/notes/people/', {
    config: { access: notes.access.create },
    schema: {
      tags: ['notes'],
      summary: 'Whom a note on a record can mention: people who may see it',
      querystring: NotePeopleParams,
      response: { 200: z.array(Option) },
    },
    handler: ({ caller, query }) => listPeople(db, caller, query),
  });
  readRoutes(app, notes);
  changeRoute(app, notes, {
    summary: 'Pin a note, or change what it says: its author only, for 15 minutes',
    body: NoteUpdate,
    update: updateNote,
  });
  deleteRoutes(app, notes, { delete: deleteNote, restore: restoreNote });
  exportRoute(app, notes, {
    params: NoteExportParams,
    columns,
    plan: (database, caller, params) => noteList(params).exported(database, caller, params),
  });
}

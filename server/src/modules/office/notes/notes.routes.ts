import { z } from 'zod';
import { Option } from '#contract/base/http';
import { NoteCreate, NotePeopleParams, NoteUpdate } from '#contract/office/notes';
import { noteOperations } from '#contract/office/noteOperations';
import { can } from '../../../auth/access.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { exportRoute, listRoute, readRoutes } from '../../../http/routes/reading.ts';
import { changeRoute, createRoute, deleteRoutes } from '../../../http/routes/writing.ts';
import { guardKind } from '../../../nouns/related.ts';
import { notes } from './notes.noun.ts';
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

const { schemas } = notes;
const routed = {
  ...notes,
  record: schemas.record,
  find: findNote,
  access: {
    view: can('notes:view'),
    create: can('notes:create'),
    update: can('notes:update'),
    delete: can('notes:delete'),
    export: can('notes:export'),
  },
};

const columns = columnsOf(schemas.row.omit({ allowed_actions: true }));

/** The nouns that notes are about stand above them, and what a contact does to their records is handed in. */
export function noteRoutes(app: App, reactions: ContactReactions): void {
  const { db } = app.context;

  listRoute(app, routed, {
    summary: 'List notes, the newest first; of a record, pinned ones before them',
    params: schemas.list,
    row: schemas.row,
    list: listNotes,
  });
  createRoute(app, routed, {
    summary: 'Write a note on a record that you see; with a follow-up, a task as well',
    body: NoteCreate,
    before: async (caller, body) => {
      guardKind(caller, body);
    },
    create: (tx, caller, body) => createNote(tx, caller, body, reactions),
  });
  serve(app, noteOperations.people, {
    access: routed.access.create,
    summary: 'Whom a note on a record can mention: people who may see it',
    querystring: NotePeopleParams,
    response: { 200: z.array(Option) },
    handler: ({ caller, query }) => listPeople(db, caller, query),
  });
  readRoutes(app, routed);
  changeRoute(app, routed, {
    summary: 'Pin a note, or change what it says: its author only, for 15 minutes',
    body: NoteUpdate,
    update: updateNote,
  });
  deleteRoutes(app, routed, { delete: deleteNote, restore: restoreNote });
  exportRoute(app, routed, {
    params: schemas.exported,
    columns,
    plan: (database, caller, params) => noteList(params).exported(database, caller, params),
  });
}

import { notesRules } from './notes.rules.ts';
import type { Noun, Row } from '../rows.ts';
import { listed, reached, reachedByViewer } from '../scopes.ts';

const note = (of: string, columns = '', values = '') =>
  `insert into notes (account_id, body, search_text${columns})
    values ({${of}}, 'Note #', ' note #'${values}) returning id`;

const changing = (operation: string, more: Partial<Row> = {}): Row => ({
  operation,
  needs: 'notes:update',
  answers: 200,
  scope: reached(200),
  scopeForViewer: reachedByViewer(200),
  ...more,
});

export default {
  records: {
    note: note('account'),
    authoredNote: note('account', ', created_by', ', :caller'),
    settledNote: note('account', ', created_by, created_at', ", :caller, now() - interval '15 minutes'"),
    deletedNote: note('account', ', deleted_at', ', now()'),
    noteOfDeleted: note('deletedAccount'),
    deletedNoteOfDeleted: note('deletedAccount', ', deleted_at', ', now()'),
    noteInBook: note('bookedAccount'),
    noteInSubBook: note('subBookedAccount'),
    noteOnceInBook: note('formerlyBookedAccount'),
    onceReader: `with g as (insert into groups (name, deleted_at) values ('Dropped #', now()) returning id),
        p as (insert into group_permissions (group_id, module_name, scope, actions)
              select id, module, 'all', array['view'] from g, unnest(array['accounts', 'notes']) module)
      insert into user_groups (user_id, group_id) select :person, id from g returning user_id as id`,
  },
  rows: [
    {
      operation: 'GET /api/notes/',
      query: 'search=#',
      given: ['note'],
      needs: 'notes:view',
      answers: 200,
      scope: listed,
    },
    {
      operation: 'POST /api/notes/',
      body: { related_type: 'account', related_id: '{account}', body: 'New #' },
      needs: ['notes:create', 'accounts:view'],
      answers: 201,
      scope: reached(201, 400),
    },
    {
      operation: 'GET /api/notes/people/',
      query: 'related_type=account&related_id={account}',
      needs: ['notes:create', 'accounts:view'],
      answers: 200,
      scope: reached(200),
    },
    { operation: 'GET /api/notes/{note}/', needs: 'notes:view', answers: 200, scope: reached(200) },
    changing('PATCH /api/notes/{note}/', { body: { pinned: true } }),
    changing('DELETE /api/notes/{note}/', {
      needs: 'notes:delete',
      answers: 204,
      scope: reached(204),
      scopeForViewer: reachedByViewer(204),
    }),
    changing('POST /api/notes/{deletedNote}/restore/', { needs: 'notes:delete' }),
    { operation: 'GET /api/notes/{note}/history/', needs: 'notes:view', answers: 200, scope: reached(200) },
    {
      operation: 'GET /api/notes/export/',
      query: 'format=csv&search=#',
      given: ['note'],
      needs: 'notes:export',
      answers: 200,
      oneAtATime: true,
      scope: listed,
      scopeForViewer: listed,
    },
  ],
  rules: notesRules,
} satisfies Noun;

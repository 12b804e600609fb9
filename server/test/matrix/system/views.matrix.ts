import type { Noun } from '../rows.ts';
import { viewsRules } from './views.rules.ts';

const view = (owner: string, isShared: boolean, list = 'accounts') =>
  `insert into views (list, name, query, is_shared, owner_id)
   values ('${list}', 'View #', 'city=Dubai', ${isShared}, ${owner}) returning id`;

export default {
  records: {
    ownView: view(':caller', false),
    ownSharedView: view(':caller', true),
    view: view('{colleague}', false),
    sharedView: view('{colleague}', true),
    viewOfRemoved: view('{removedAssignee}', true),
    sharedViewOfUser: view('{user}', true),
    viewOfUser: view('{user}', false, 'tasks'),
  },
  rows: [
    { operation: 'GET /api/views/', needs: 'signed_in', answers: 200 },
    {
      operation: 'POST /api/views/',
      body: { list: 'accounts', name: 'New #', query: 'city=Dubai' },
      needs: 'accounts:view',
      answers: 201,
    },
    // What others keep for themselves is there for nobody; the rules below look at what is.
    { operation: 'PATCH /api/views/{view}/', body: { name: 'Mine #' }, needs: 'signed_in', answers: 404 },
    { operation: 'DELETE /api/views/{view}/', needs: 'signed_in', answers: 404 },
  ],
  rules: viewsRules,
} satisfies Noun;

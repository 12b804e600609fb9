import type { Noun, Row, Step } from '../rows.ts';
import { reached, reachedByViewer } from '../scopes.ts';

const insert = (owner: string, columns = '', values = '') =>
  `insert into accounts (account_number, account_type, first_name, last_name, email, address, search_text,
     duplicate_keys, owner_id${columns})
   values ('ACC-' || nextval(pg_get_serial_sequence('accounts', 'id')), 'individual', 'Merge', '#', '#@example.com',
     '{"country":"AE"}', ' merge #', '{email:#@example.com}', ${owner}${values}) returning id`;

/** An account that went into another one. */
const mergedInto = (kept: string, owner: string) => `with merged as (
    ${insert(owner, ', deleted_at', ', now()')}
  ), merge as (
    insert into merges (noun, merged_id, kept_id, kept_before, kept_after)
    select 'accounts', id, {${kept}}, '{}', '{}' from merged
  ) select id from merged`;

/** A merge by which the kept account got another owner than this one. */
const mergedFrom = (owner: string) => `with merged as (
    ${insert(':person', ', deleted_at', ', now()')}
  ), merge as (
    insert into merges (noun, merged_id, kept_id, kept_before, kept_after)
    select 'accounts', merged.id, kept.id, jsonb_build_object('owner_id', {${owner}}),
      jsonb_build_object('owner_id', kept.owner_id)
    from merged, accounts kept where kept.id = {keptAccount}
  ) select id from merged`;

/** The caller's own account, whose history names one of a colleague. */
const toldOf = (other: string) => `with kept as (
    ${insert(':caller')}
  ), told as (
    insert into audit_entries (via, module, noun, record_id, action, changes)
    select 'screen', 'accounts', 'accounts', id, 'merge', jsonb_build_object('merged',
      jsonb_build_array('salt', null, jsonb_build_object('id', {${other}}, 'label', 'Told #')))
    from kept
  ) select id from kept`;

const both = ['accounts:merge', 'accounts:update'];
const changing = (operation: string, more: Partial<Row> = {}): Row => ({
  operation,
  needs: both,
  answers: 200,
  scope: reached(200),
  scopeForViewer: reachedByViewer(200),
  ...more,
});

const viewing = (operation: string): Row => ({
  operation,
  needs: 'accounts:view',
  answers: 200,
  scope: reached(200),
});

const everything = { 'accounts:view': 'all', 'accounts:merge': 'all', 'accounts:update': 'all' } as const;
const mayChangeOwn = { ...everything, 'accounts:update': 'own' } as const;
const mayMergeOwn = { ...everything, 'accounts:merge': 'own' } as const;
const seesOwn = { 'accounts:view': 'own', 'accounts:merge': 'own', 'accounts:update': 'own' } as const;

const merge = (as: Step['as'], from: string, into: string, expected: Partial<Step>): Step => ({
  as,
  operation: `POST /api/accounts/{${from}}/merge/`,
  body: { into_id: `{${into}}` },
  answers: 200,
  ...expected,
});
const undo = (as: Step['as'], merged: string, answers: number): Step[] => [
  { as, operation: `GET /api/accounts/{${merged}}/unmerge/`, answers },
  { as, operation: `POST /api/accounts/{${merged}}/unmerge/`, answers },
];
const merged = (as: Step['as'], expected: Partial<Step>): Step => ({
  as,
  operation: 'GET /api/accounts/{callersDuplicate}/merges/',
  given: ['colleaguesMerged'],
  answers: 200,
  changesNothing: true,
  ...expected,
});
const history = (as: Step['as'], expected: Partial<Step>): Step => ({
  as,
  operation: 'GET /api/accounts/{toldAccount}/history/',
  answers: 200,
  changesNothing: true,
  ...expected,
});
const unknown = { answers: 400, shows: ['"into_id":["Choose an account that exists."]'] };

export default {
  records: {
    duplicateAccount: insert(':person'),
    keptAccount: insert(':person'),
    mergedAccount: mergedInto('keptAccount', ':person'),
    mergedFromColleague: mergedFrom('colleague'),
    mergedFromIdle: mergedFrom('idleAssignee'),
    mergedFromRemoved: mergedFrom('removedAssignee'),
    colleaguesDuplicate: insert('{colleague}'),
    colleaguesMerged: mergedInto('callersDuplicate', '{colleague}'),
    callersDuplicate: insert(':caller'),
    callersMerged: mergedInto('colleaguesDuplicate', ':caller'),
    toldAccount: toldOf('colleaguesDuplicate'),
  },
  rows: [
    viewing('GET /api/accounts/{keptAccount}/uses/'),
    viewing('GET /api/accounts/{keptAccount}/merges/'),
    changing('POST /api/accounts/{duplicateAccount}/merge/', { body: { into_id: '{keptAccount}' } }),
    changing('GET /api/accounts/{mergedAccount}/unmerge/'),
    changing('POST /api/accounts/{mergedAccount}/unmerge/'),
  ],
  rules: [
    {
      says: 'two accounts are merged only by whose permissions to merge and to change reach both',
      steps: [
        merge(mayChangeOwn, 'callersDuplicate', 'colleaguesDuplicate', { answers: 403 }),
        merge('same', 'colleaguesDuplicate', 'callersDuplicate', { answers: 403 }),
        merge(mayMergeOwn, 'callersDuplicate', 'colleaguesDuplicate', { answers: 403 }),
        merge('same', 'colleaguesDuplicate', 'callersDuplicate', { answers: 403 }),
        merge(everything, 'callersDuplicate', 'colleaguesDuplicate', {}),
      ],
    },
    {
      says: 'an account out of sight is not there, neither to be merged nor to be merged into',
      steps: [
        merge(seesOwn, 'colleaguesDuplicate', 'callersDuplicate', { answers: 404 }),
        merge('same', 'callersDuplicate', 'colleaguesDuplicate', unknown),
        merge('same', 'callersDuplicate', 'deletedAccount', unknown),
        merge('superuser', 'deletedAccount', 'keptAccount', { answers: 404 }),
      ],
    },
    {
      says: 'a merge is undone only by who sees both accounts and may change both',
      steps: [
        ...undo(seesOwn, 'colleaguesMerged', 404),
        ...undo('same', 'callersMerged', 404),
        ...undo(mayChangeOwn, 'colleaguesMerged', 403),
        ...undo('same', 'callersMerged', 403),
        ...undo(mayMergeOwn, 'callersMerged', 403),
        ...undo(everything, 'callersMerged', 200),
      ],
    },
    {
      says: 'an account out of sight is named neither among what was merged nor in a history',
      steps: [
        merged(seesOwn, { shows: ['"count":1', '"merged":null'], hides: ['Merge #'] }),
        merged(everything, { shows: ['Merge #'] }),
        history(seesOwn, { shows: ['"is_hidden":true'], hides: ['Told #'] }),
        history(everything, { shows: ['Told #'] }),
      ],
    },
    {
      says: 'undoing gives an account back to its former owner only if they are still there',
      steps: [
        ...['mergedFromIdle', 'mergedFromRemoved'].map((merged) => ({
          as: everything,
          operation: `POST /api/accounts/{${merged}}/unmerge/`,
          answers: 200,
          shows: ['"field":"owner"'],
        })),
        {
          as: everything,
          operation: 'POST /api/accounts/{mergedFromColleague}/unmerge/',
          answers: 200,
          hides: ['"field":"owner"'],
        },
      ],
    },
    {
      says: 'the owner is taken over only by who may give accounts to others',
      steps: [
        merge(everything, 'colleaguesDuplicate', 'callersDuplicate', {
          body: { into_id: '{callersDuplicate}', take: ['owner_id'] },
          answers: 403,
          detail: 'You may not give this account to another person.',
        }),
      ],
    },
    {
      says: 'a merged account is not restored by itself, and who sees the other is told of it',
      steps: [
        { as: 'superuser', operation: 'POST /api/accounts/{mergedAccount}/restore/', answers: 409 },
        {
          as: everything,
          operation: 'GET /api/accounts/{callersMerged}/',
          answers: 404,
          shows: ['"merged_into"'],
        },
        {
          as: seesOwn,
          operation: 'GET /api/accounts/{callersMerged}/',
          answers: 404,
          hides: ['"merged_into"'],
        },
      ],
    },
  ],
} satisfies Noun;

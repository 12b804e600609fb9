import { call, type Noun, type Row } from '../rows.ts';
import { reached, reachedByViewer } from '../scopes.ts';

const paper = {
  key: 'police_report',
  document: 'Police report',
  required: true,
  owed_by: 'client',
  note: '',
};
const own = { ...paper, key: 'own__letter', document: 'Letter' };
const unasked = { noted_on: null, asked_on: null, asked_how: null, asked_of: null };
const asked = { ...unasked, asked_on: '2026-01-10', asked_how: 'mail', asked_of: 'client' };
const untouched = { ...unasked, received_on: null, accepted: null };
const rowsOf = (first: object) =>
  JSON.stringify([
    { ...paper, ...untouched, ...first },
    { ...own, ...untouched },
  ]);

const claim = (columns: string, values: string, list = rowsOf({})) =>
  `insert into claims (claim_number, policy_id, claim_type, date_of_loss, reported_by, description, handler_id,
     claim_text, status, checklist${columns})
   values ('CLM-' || nextval(pg_get_serial_sequence('claims', 'id')), {claimedPolicy}, 'own_damage', '2026-01-05',
     'Reporter', 'Matrix', :person, ' papers #', 'documents_pending', '${list}'${values}) returning id`;

/** For a paper of the claim; all of them are of one chain. */
const file = (name: string, revision: number, deletedAt: string) =>
  `insert into attachments (claim_id, document_type, chain_id, revision, name, content_type, size, sha256, storage_key,
     search_text, deleted_at)
   values ({claimWithPapers}, 'police_report', -{claimWithPapers}, ${revision}, '${name}', 'application/pdf', 1, 'x',
     'papers/#/${revision}', '', ${deletedAt}) returning id`;

const changing = (
  operation: string,
  body: object | undefined,
  answers: number,
  given = 'claimWithPapers',
): Row => ({
  operation,
  given: [given],
  needs: 'claims:update',
  ...(body ? { body } : {}),
  answers,
  scope: reached(answers),
  scopeForViewer: reachedByViewer(answers),
});

export default {
  records: {
    paperKey: `select 'police_report' as id`,
    ownPaperKey: `select 'own__letter' as id`,
    claimWithPapers: claim('', ''),
    chasedClaim: claim(', asked_on, next_chaser_on', `, '2026-01-10', '2999-01-13'`),
    stoppedClaim: claim(', asked_on, chasers_stopped_at', `, '2026-01-10', now()`, rowsOf(asked)),
    fileInTrash: file('Thrown away #.pdf', 1, 'now()'),
    fileBeforeTrash: `with older as (${file('Kept #.pdf', 1, 'null')}),
      newer as (${file('Replaced #.pdf', 2, 'now()')})
      select older.id from older cross join newer`,
  },
  rows: [
    changing('POST /api/claims/{claimWithPapers}/checklist/', { document: 'Photographs' }, 201),
    changing('PATCH /api/claims/{claimWithPapers}/checklist/{paperKey}/', { note: 'Asked by phone' }, 200),
    changing('DELETE /api/claims/{claimWithPapers}/checklist/{ownPaperKey}/', undefined, 200),
    changing('POST /api/claims/{claimWithPapers}/request-documents/', {}, 200),
    changing('POST /api/claims/{claimWithPapers}/acknowledge/', { how: 'phone' }, 200),
    changing('POST /api/claims/{chasedClaim}/stop-chasers/', undefined, 200, 'chasedClaim'),
    changing('POST /api/claims/{stoppedClaim}/resume-chasers/', undefined, 200, 'stoppedClaim'),
    {
      operation: 'GET /api/claims/{claimWithPapers}/chasers/',
      given: ['claimWithPapers'],
      needs: 'claims:view',
      answers: 200,
      scope: reached(200),
    },
    changing('GET /api/claims/{claimWithPapers}/mails/client/', undefined, 200),
    changing('GET /api/claims/{claimWithPapers}/mails/documents/', undefined, 200),
    changing('GET /api/claims/{claimWithPapers}/mails/insurer/', undefined, 200),
  ],
  rules: [
    {
      says: 'a document is not here by a file in the trash',
      steps: [
        call({ 'claims:view': 'all' }, 'GET /api/claims/{claimWithPapers}/', 200, {
          given: ['fileInTrash'],
          hides: ['Thrown away'],
        }),
      ],
    },
    {
      says: 'a document is here by a file whose newer version is in the trash',
      steps: [
        call({ 'claims:view': 'all' }, 'GET /api/claims/{claimWithPapers}/', 200, {
          given: ['fileBeforeTrash'],
          shows: ['Kept '],
          hides: ['Replaced'],
        }),
      ],
    },
    {
      says: 'documents are asked for by mail only by whom the permission to write mails reaches',
      steps: [
        call({ 'claims:update': 'all' }, 'POST /api/claims/{claimWithPapers}/request-documents/', 403, {
          body: { mail: true },
        }),
        call(
          { 'claims:update': 'all', 'emails:create': 'own' },
          'POST /api/claims/{claimWithPapers}/request-documents/',
          403,
          { body: { mail: true } },
        ),
        call(
          { 'claims:update': 'all', 'emails:create': 'all' },
          'POST /api/claims/{claimWithPapers}/request-documents/',
          400,
          { body: { mail: true } },
        ),
      ],
    },
    {
      says: 'the address of the client is for whom sees the account',
      steps: [
        call({ 'claims:update': 'all' }, 'GET /api/claims/{claimWithPapers}/mails/client/', 200, {
          shows: ['"to":[]'],
        }),
        call(
          { 'claims:update': 'all', 'accounts:view': 'all' },
          'GET /api/claims/{claimWithPapers}/mails/client/',
          200,
          { shows: ['claimed-'] },
        ),
      ],
    },
  ],
} satisfies Noun;

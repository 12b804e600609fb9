import { kycRules } from './accountsKyc.rules.ts';
import type { Noun, Row } from '../rows.ts';
import { reached, reachedByViewer } from '../scopes.ts';

const client = (columns = '', values = '') =>
  `insert into accounts (account_number, account_type, first_name, last_name, email, address, search_text,
     duplicate_keys, owner_id, kyc_status, risk_rating${columns})
   values ('KYC-' || nextval(pg_get_serial_sequence('accounts', 'id')), 'individual', 'Client', '#', '#@example.com',
     '{"country":"AE"}', ' client #', '{kyc:#@example.com}', :person, 'pending', 'low'${values}) returning id`;

/** All that the organisation asks for, accepted. */
const documents = (of: string, by = 'null') =>
  `insert into attachments (account_id, name, category, document_type, expires_on, status, content_type, size, sha256,
     storage_key, chain_id, search_text, created_by)
   select {${of}}, 'Document #.pdf', 'kyc', entry ->> 'key', '2099-01-01', 'accepted', 'application/pdf', 1, '', '',
     nextval('attachments_id_seq'), ' document #', ${by}
   from organisation, jsonb_array_elements(kyc_checklists -> 'individual') as entry returning id`;

/** That is none of the checklist. */
const paper = (name: string, deletedAt: string) =>
  `insert into attachments (account_id, name, category, content_type, size, sha256, storage_key, chain_id, search_text,
     deleted_at)
   values ({kycClient}, '${name} #.pdf', 'kyc', 'application/pdf', 1, '', '', nextval('attachments_id_seq'), ' #',
     ${deletedAt}) returning id`;

const approving = (path: string, answers: number, body: object): Row => ({
  operation: `POST /api/accounts/{kycClient}/kyc/${path}/`,
  given: ['kycDocuments'],
  needs: 'accounts:approve_kyc',
  answers,
  body,
  scope: reached(answers),
  scopeForViewer: reachedByViewer(answers),
});

export default {
  records: {
    otherPaper: paper('Other', 'null'),
    deletedPaper: paper('Deleted', 'now()'),
    kycClient: client(),
    kycDocuments: documents('kycClient'),
    ratedHigh: client(', is_pep', ', true'),
    documentsOfRatedHigh: documents('ratedHigh'),
    kycOfCaller: client(),
    documentsOfCaller: documents('kycOfCaller', ':caller'),
    notStarted: client().replace("'pending'", "'not_started'"),
    documentsOfNotStarted: documents('notStarted'),
  },
  rows: [
    { operation: 'GET /api/accounts/kyc/', needs: 'accounts:view', answers: 200 },
    {
      operation: 'GET /api/accounts/{kycClient}/kyc/',
      needs: 'accounts:view',
      answers: 200,
      scope: reached(200),
    },
    {
      operation: 'PATCH /api/accounts/{kycClient}/kyc/',
      needs: 'accounts:update',
      body: { source_of_funds: 'Salary' },
      answers: 200,
      scope: reached(200),
      scopeForViewer: reachedByViewer(200),
    },
    {
      operation: 'POST /api/accounts/{notStarted}/kyc/submit/',
      given: ['documentsOfNotStarted'],
      needs: 'accounts:update',
      answers: 200,
      scope: reached(200),
      scopeForViewer: reachedByViewer(200),
    },
    approving('verify', 200, {}),
    approving('points', 200, { point: 'name', is_seen: true }),
    approving('reject', 200, { reason: 'Matrix' }),
    approving('screenings', 201, {
      date: '2026-01-05',
      subject: 'account',
      list_kind: 'sanctions',
      result: 'clear',
    }),
  ],
  rules: kycRules,
} satisfies Noun;

import { call, type Noun, type Row } from '../rows.ts';
import { reached, reachedByViewer } from '../scopes.ts';

/** A claim of whomever the row is about, in a state that its step begins from. */
const claimIn = (status: string, columns = '', values = '') =>
  `insert into claims (claim_number, policy_id, claim_type, date_of_loss, reported_by, description, handler_id,
     claim_text, status${columns})
   values ('CLM-S-' || nextval(pg_get_serial_sequence('claims', 'id')), {claimedPolicy}, 'own_damage', '2026-01-05',
     'Reporter', 'Matrix', :person, ' claim #', '${status}'${values}) returning id`;

const step = (operation: string, needs: string, body?: object): Row => ({
  operation,
  needs,
  ...(body && { body }),
  answers: 200,
  scope: reached(200),
  scopeForViewer: reachedByViewer(200),
});
const updating = (operation: string, body?: object): Row => step(operation, 'claims:update', body);
const approving = (operation: string, body?: object): Row => step(operation, 'claims:approve', body);
const reading = (operation: string): Row => ({
  operation,
  needs: 'claims:view',
  answers: 200,
  scope: reached(200),
});

const about = (table: string, columns: string, values: string) =>
  `insert into ${table} (claim_id, ${columns}) values ({toldClaim}, ${values}) returning id`;
const told = 'GET /api/claims/{toldClaim}/timeline/';
const given = ['noteOfClaim', 'mailOfClaim', 'fileOfClaim'];

const paying = 'POST /api/claims/{toldClaim}/movements/';
const beyond = { kind: 'payment', amount: '10', date: '2026-01-06', reason: 'Agreed on the phone' };

export default {
  records: {
    registeredClaim: claimIn('registered'),
    reviewedClaim: claimIn('under_review'),
    paidClaim: claimIn('approved', ', paid', ', 5'),
    askedClaim: claimIn(
      'under_review',
      ', approval_asked_at, approval_asked_step, approval_asked_amount, approval_asked_note',
      ", now(), 'approve', 10, 'Asked'",
    ),
    closedClaim: claimIn('closed'),
    toldClaim: claimIn('registered').replace(':person', '{colleague}'),
    noteOfClaim: about('notes', 'body, search_text', `'Told in a note', ''`),
    mailOfClaim: about('emails', 'subject, search_text, status', `'Told in a mail', '', 'sent'`),
    fileOfClaim: about(
      'attachments',
      'chain_id, name, content_type, size, sha256, storage_key, search_text',
      `currval('attachments_id_seq'), 'Told by a file.pdf', 'application/pdf', 1, 'x', 'claims/#', ''`,
    ),
  },
  rows: [
    reading('GET /api/claims/{claim}/movements/'),
    reading('GET /api/claims/{claim}/timeline/'),
    reading('GET /api/claims/{claim}/clocks/'),
    {
      operation: 'POST /api/claims/{claim}/movements/',
      needs: 'claims:update',
      body: { kind: 'reserve', amount: '10', date: '2026-01-06' },
      answers: 201,
      scope: reached(201),
      scopeForViewer: reachedByViewer(201),
    },
    updating('POST /api/claims/{claim}/register/', { insurer_claim_number: 'INS-#' }),
    updating('POST /api/claims/{registeredClaim}/review/'),
    updating('POST /api/claims/{reviewedClaim}/survey/', {}),
    approving('POST /api/claims/{reviewedClaim}/approve/', { approved_amount: '10' }),
    approving('POST /api/claims/{reviewedClaim}/approve-partly/', { approved_amount: '10', reason: 'Part' }),
    updating('POST /api/claims/{reviewedClaim}/ask-approval/', { approved_amount: '10', note: 'Matrix' }),
    approving('POST /api/claims/{askedClaim}/grant-approval/'),
    approving('POST /api/claims/{askedClaim}/refuse-approval/', { reason: 'Matrix' }),
    approving('POST /api/claims/{reviewedClaim}/reject/', { rejection_reason: 'Not covered' }),
    approving('POST /api/claims/{paidClaim}/settle/', {}),
    updating('POST /api/claims/{claim}/close/', { reason: 'Matrix' }),
    updating('POST /api/claims/{claim}/withdraw/', { reason: 'Matrix' }),
    updating('POST /api/claims/{closedClaim}/reopen/', { reason: 'Matrix' }),
  ],
  rules: [
    {
      says: 'more than was approved is paid by whom the permission to approve reaches',
      steps: [
        call({ 'claims:update': 'all' }, paying, 403, { body: beyond }),
        call({ 'claims:update': 'all', 'claims:approve': 'own' }, paying, 403, { body: beyond }),
        call({ 'claims:update': 'all', 'claims:approve': 'all' }, paying, 201, { body: beyond }),
      ],
    },
    {
      says: 'the story of a claim tells of each kind what its reader sees of it',
      steps: [
        call({ 'claims:view': 'all' }, told, 200, {
          given,
          hides: ['Told in a note', 'Told in a mail', 'Told by a file'],
        }),
        call({ 'claims:view': 'all', 'notes:view': 'all' }, told, 200, {
          shows: ['Told in a note'],
          hides: ['Told in a mail', 'Told by a file'],
        }),
        call({ 'claims:view': 'all', 'emails:view': 'all' }, told, 200, {
          shows: ['Told in a mail'],
          hides: ['Told in a note', 'Told by a file'],
        }),
        call({ 'claims:view': 'all', 'attachments:view': 'all' }, told, 200, {
          shows: ['Told by a file'],
          hides: ['Told in a note', 'Told in a mail'],
        }),
        call(
          { 'claims:view': 'all', 'notes:view': 'own', 'emails:view': 'own', 'attachments:view': 'own' },
          told,
          200,
          { hides: ['Told in a note', 'Told in a mail', 'Told by a file'] },
        ),
      ],
    },
  ],
} satisfies Noun;

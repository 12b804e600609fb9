import { attachmentsRules } from './attachments.rules.ts';
import type { Noun, Row } from '../rows.ts';
import { listed, reached, reachedByViewer } from '../scopes.ts';

const file = (of: string, name = 'File #.pdf', columns = '', values = '') =>
  `insert into attachments (account_id, name, content_type, size, sha256, storage_key, chain_id, search_text${columns})
   values ({${of}}, '${name}', 'application/pdf', 1, '', '', currval('attachments_id_seq'), ' file #'${values})
   returning id`;
const leftFile = (of: string, column: string) => file(of, 'Left #.pdf').replace('account_id', column);
const picture = (of: string) =>
  file(of).replace('application/pdf', 'image/png').replace('File #.pdf', 'File #.png');

/** A form, written out as it is sent. */
const form = [
  '--edge',
  'Content-Disposition: form-data; name="related_type"',
  '',
  'account',
  '--edge',
  'Content-Disposition: form-data; name="related_id"',
  '',
  '{account}',
  '--edge',
  'Content-Disposition: form-data; name="file"; filename="#.txt"',
  '',
  'text',
  '--edge--',
  '',
].join('\r\n');

const changing = (operation: string, needs: string, more: Partial<Row> = {}): Row => ({
  operation,
  needs,
  answers: 200,
  scope: reached(200),
  scopeForViewer: reachedByViewer(200),
  ...more,
});

const judging = (action: string, body?: object): Row => ({
  operation: `POST /api/attachments/{attachment}/${action}/`,
  needs: ['accounts:approve_kyc', 'attachments:view'],
  answers: 200,
  ...(body ? { body } : {}),
  scope: reached(200),
});

const asking = (columns: string, values: string) =>
  `insert into products (name, code, category_id, required_documents${columns})
   values ('Asking #', 'AS-#', {category}, '[{"key":"paper_#","name":"Paper #","stage":"policy","required":true,"claim_types":[]}]'${values})
   returning id`;

export default {
  records: {
    productAsking: asking('', ''),
    deletedProductAsking: asking(', deleted_at', ', now()'),
    inactiveProductAsking: asking(', is_active', ', false'),
    attachment: file('account'),
    picture: picture('account'),
    deletedAttachment: file('account', 'Gone #.pdf', ', deleted_at', ', now()'),
    attachmentOfDeleted: leftFile('deletedAccount', 'account_id'),
    attachmentOfDeletedLead: leftFile('deletedLead', 'lead_id'),
    attachmentOfDeletedQuote: leftFile('deletedQuote', 'quote_id'),
    attachmentOfDeletedPolicy: leftFile('deletedPolicy', 'policy_id'),
    attachmentOfDeletedRenewal: leftFile('deletedCalledRenewal', 'renewal_id'),
    attachmentOfOther: file('otherAccount'),
    deletedNewerAttachment: file('account', 'Newer #.pdf', ', revision, deleted_at', ', 2, now()').replace(
      "currval('attachments_id_seq')",
      '{attachment}',
    ),
    attachmentInBook: file('bookedAccount'),
    attachmentInSubBook: file('subBookedAccount'),
    attachmentOnceInBook: file('formerlyBookedAccount'),
  },
  rows: [
    {
      operation: 'GET /api/attachments/',
      query: 'search=#',
      given: ['attachment'],
      needs: 'attachments:view',
      answers: 200,
      scope: listed,
    },
    {
      operation: 'GET /api/attachments/document-types/',
      needs: 'attachments:view',
      answers: 200,
    },
    {
      operation: 'POST /api/attachments/',
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      body: form,
      needs: ['attachments:create', 'accounts:view'],
      answers: 201,
      scope: reached(201, 400),
    },
    {
      operation: 'GET /api/attachments/{attachment}/',
      needs: 'attachments:view',
      answers: 200,
      scope: reached(200),
    },
    {
      operation: 'GET /api/attachments/{attachment}/history/',
      needs: 'attachments:view',
      answers: 200,
      scope: reached(200),
    },
    // These records have no content, as those who get so far are told.
    {
      operation: 'GET /api/attachments/{attachment}/download/',
      needs: 'attachments:view',
      answers: 409,
      scope: reached(409),
    },
    {
      operation: 'GET /api/attachments/{picture}/preview/',
      needs: 'attachments:view',
      answers: 409,
      scope: reached(409),
    },
    changing('PATCH /api/attachments/{attachment}/', 'attachments:update', { body: { note: 'Matrix' } }),
    {
      operation: 'DELETE /api/attachments/{attachment}/',
      needs: 'attachments:delete',
      answers: 204,
      scope: reached(204),
      scopeForViewer: reachedByViewer(204),
    },
    changing('POST /api/attachments/{deletedAttachment}/restore/', 'attachments:delete'),
    judging('accept'),
    judging('reject', { reason: 'Matrix' }),
    {
      operation: 'GET /api/attachments/export/',
      query: 'format=csv&search=#',
      given: ['attachment'],
      needs: 'attachments:export',
      answers: 200,
      oneAtATime: true,
      scope: listed,
      scopeForViewer: listed,
    },
  ],
  rules: attachmentsRules,
} satisfies Noun;

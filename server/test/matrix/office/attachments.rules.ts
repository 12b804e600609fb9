import { call, type Rule, type Step } from '../rows.ts';

const upload = (as: Step['as'], fields: Record<string, string>, answers: number, more: Partial<Step> = {}) =>
  call(as, 'POST /api/attachments/', answers, {
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    body: [
      ...Object.entries({ related_type: 'account', ...fields }).map(
        ([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      ),
      '--edge\r\nContent-Disposition: form-data; name="file"; filename="#.txt"\r\n\r\ntext\r\n--edge--\r\n',
    ].join(''),
    ...more,
  });

const ownView = { 'attachments:view': 'own' } as const;
const teamView = { 'attachments:view': 'team' } as const;
const noSuchAccount = { shows: ['"related_id":["Choose an account that exists."]'] };

/** What opens the content of a file, or shows it. */
const openings = ['download', 'preview', 'history'];

const typesOf = 'GET /api/attachments/document-types/';

export const attachmentsRules: Rule[] = [
  ...['deletedProductAsking', 'inactiveProductAsking'].map((given): Rule => ({
    says: `no document is offered that only the ${given} asks for`,
    steps: [call({ 'attachments:view': 'all' }, typesOf, 200, { given: [given], hides: ['Paper #'] })],
  })),
  {
    says: 'a document is offered that a product asks for',
    steps: [
      call({ 'attachments:view': 'all' }, typesOf, 200, { given: ['productAsking'], shows: ['Paper #'] }),
    ],
  },
  {
    says: 'a file belongs to whose book its account is in, as the agent’s or the sub-agent’s user',
    steps: [
      call(ownView, 'GET /api/attachments/{attachmentInBook}/', 200),
      call(ownView, 'GET /api/attachments/{attachmentInBook}/', 404),
      call(teamView, 'GET /api/attachments/{attachmentInSubBook}/', 200),
      call(ownView, 'GET /api/attachments/{attachmentInSubBook}/', 404),
      call(ownView, 'GET /api/attachments/{attachmentOnceInBook}/', 404),
    ],
  },
  {
    says: 'another’s file is opened by nobody: not by its id, its preview, its history or a ticket',
    steps: [
      ...openings.map((opening) =>
        call(ownView, `GET /api/attachments/{attachmentOfOther}/${opening}/`, 404),
      ),
      call(ownView, 'POST /api/tickets/', 201, {
        body: { path: '/api/attachments/{attachmentOfOther}/download/' },
      }),
      call('no token', 'GET /api/attachments/{attachment}/download/', 401, { query: 'ticket=made-up' }),
      call('no token', 'GET /api/attachments/{attachment}/preview/', 401, { query: 'ticket=made-up' }),
      call('no token', 'GET /api/attachments/{attachment}/', 401, { query: 'ticket=made-up' }),
    ],
  },
  {
    says: 'a file is added only to a record that the caller sees and may add to',
    steps: [
      upload({ 'attachments:create': 'all' }, { related_id: '{account}' }, 403),
      upload({ 'accounts:view': 'all' }, { related_id: '{account}' }, 403, {
        detail: 'You do not have permission to do this.',
      }),
      upload(
        { 'attachments:create': 'all', 'accounts:view': 'own' },
        { related_id: '{account}' },
        400,
        noSuchAccount,
      ),
      upload({ 'attachments:create': 'own', 'accounts:view': 'all' }, { related_id: '{account}' }, 403, {
        detail: 'You may not add files to this record.',
      }),
      upload({ 'attachments:create': 'own', 'accounts:view': 'own' }, { related_id: '{bookedAccount}' }, 201),
      upload('superuser', { related_id: '{deletedAccount}' }, 400, noSuchAccount),
    ],
  },
  {
    says: 'a file replaces one of the same record that the caller sees',
    steps: [
      upload(
        { 'attachments:create': 'all', 'attachments:view': 'own', 'accounts:view': 'all' },
        { related_id: '{account}', replaces_id: '{attachment}' },
        400,
        { shows: ['"replaces_id":["Choose a file that exists."]'] },
      ),
      upload('superuser', { related_id: '{account}', replaces_id: '{attachmentOfOther}' }, 400, {
        shows: ['"replaces_id":["Choose a file of the same record."]'],
      }),
      upload('same', { related_id: '{account}', replaces_id: '{deletedAttachment}' }, 400),
      upload('same', { related_id: '{account}', replaces_id: '{attachment}' }, 201),
      call('same', 'POST /api/attachments/{attachment}/accept/', 409),
    ],
  },
  {
    says: 'a file is replaced only by one that is there',
    steps: [
      call('superuser', 'GET /api/attachments/{attachment}/', 200, {
        given: ['deletedNewerAttachment'],
        shows: ['"replaced_by":null'],
      }),
    ],
  },
  {
    says: 'a document is judged by who approves documents and sees it',
    steps: [
      call({ 'attachments:view': 'all' }, 'POST /api/attachments/2147483647/accept/', 403),
      call({ 'attachments:view': 'all' }, 'POST /api/attachments/2147483647/reject/', 403, { body: {} }),
      call(
        { 'accounts:approve_kyc': 'all', 'accounts:view': 'all' },
        'POST /api/attachments/{attachment}/accept/',
        403,
      ),
      call(
        { 'accounts:approve_kyc': 'all', 'attachments:view': 'own' },
        'POST /api/attachments/{attachment}/accept/',
        404,
      ),
      call(
        { 'attachments:view': 'all', 'attachments:update': 'all' },
        'POST /api/attachments/{attachment}/accept/',
        403,
      ),
      call(
        { 'accounts:approve_kyc': 'own', 'attachments:view': 'all' },
        'POST /api/attachments/{attachment}/accept/',
        403,
      ),
    ],
  },
  {
    says: 'the files of a deleted account are not there, and are not brought back alone',
    steps: [
      ...openings.map((opening) =>
        call('superuser', `GET /api/attachments/{attachmentOfDeleted}/${opening}/`, 404),
      ),
      call('superuser', 'PATCH /api/attachments/{attachmentOfDeleted}/', 404, { body: { note: 'x' } }),
      call('superuser', 'DELETE /api/attachments/{attachmentOfDeleted}/', 404),
    ],
  },
];

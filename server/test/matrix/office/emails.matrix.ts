import { recipientRecords, recipientRules } from './recipients.rules.ts';
import type { Noun, Row, Step } from '../rows.ts';
import { listed, reached, reachedByViewer } from '../scopes.ts';

const mail = (columns: string, values: string) =>
  `insert into emails (account_id, "to", subject, search_text${columns})
   values ({account}, '[{"address": "someone-#@example.com", "name": ""}]', 'Mail #', ' mail #'${values}) returning id`;

/** With the address that the mails above go to. */
const silent = (table: string, record: string) =>
  `update ${table} set do_not_contact = true, email = 'someone-#@example.com' where id = {${record}} returning id`;
const send = (mail: string, as: Step['as'], answers: number, expected: Partial<Step> = {}): Step => ({
  as,
  operation: `POST /api/emails/{${mail}}/send/`,
  body: {},
  answers,
  ...expected,
});

const changing = (operation: string, more: Partial<Row> = {}): Row => ({
  operation,
  needs: 'emails:update',
  answers: 200,
  scope: reached(200),
  scopeForViewer: reachedByViewer(200),
  ...more,
});

export default {
  records: {
    ...recipientRecords,
    draft: mail('', ''),
    fileOfDraft: `insert into email_files (email_id, name, content_type, size, storage_key)
      values ({draft}, 'File #.pdf', 'application/pdf', 1, '') returning id`,
    draftToSend: mail(', mail_account_id', ', {mailAccount}'),
    queuedMail: mail(', status, next_try_at', `, 'queued', now() + interval '1 hour'`),
    uncertainMail: mail(', status', `, 'uncertain'`),
    secondDraftToSend: mail(', mail_account_id', ', {mailAccount}'),
    draftAboutLead: mail(', mail_account_id', ', {mailAccount}')
      .replace('account_id', 'lead_id')
      .replace('{account}', '{lead}'),
    silentAccount: 'update accounts set do_not_contact = true where id = {account} returning id',
    silentLead: 'update leads set do_not_contact = true where id = {lead} returning id',
    silentDeletedAccount: silent('accounts', 'deletedAccount'),
    silentDeletedLead: silent('leads', 'deletedLead'),
    failedAsAnother: mail(', status, mail_account_id', `, 'failed', {mailAccountOfAnother}`),
    draftAsAnother: mail(', mail_account_id', ', {mailAccountOfAnother}'),
    failedMail: mail(', status, mail_account_id', `, 'failed', {mailAccount}`),
    sentMail: mail(', status', `, 'sent'`),
    deletedDraft: mail(', deleted_at', ', now()'),
    mailInBook: `insert into emails (account_id, subject, search_text)
      values ({bookedAccount}, 'Book #', ' book #') returning id`,
    mailAboutNothing: `insert into emails (subject, search_text, owner_id, created_by)
      values ('Alone #', ' alone #', :caller, :caller) returning id`,
  },
  rows: [
    { operation: 'GET /api/emails/recipients/', query: 'search=#', needs: 'emails:create', answers: 200 },
    { operation: 'GET /api/emails/senders/', needs: 'emails:create', answers: 200 },
    {
      operation: 'GET /api/emails/',
      query: 'search=#',
      given: ['draft'],
      needs: 'emails:view',
      answers: 200,
      scope: listed,
    },
    { operation: 'POST /api/emails/', needs: 'emails:create', body: { subject: 'New #' }, answers: 201 },
    { operation: 'GET /api/emails/{draft}/', needs: 'emails:view', answers: 200, scope: reached(200) },
    {
      operation: 'GET /api/emails/{draft}/content/',
      needs: 'emails:view',
      answers: 200,
      scope: reached(200),
    },
    {
      operation: 'GET /api/emails/{draft}/attachments/{fileOfDraft}/download/',
      needs: 'emails:view',
      // There is no content behind it.
      answers: 409,
      scope: reached(409),
    },
    {
      operation: 'GET /api/emails/{draft}/history/',
      needs: 'emails:view',
      answers: 200,
      scope: reached(200),
    },
    changing('PATCH /api/emails/{draft}/', { body: { subject: 'Other #' } }),
    changing('DELETE /api/emails/{draft}/', {
      needs: 'emails:delete',
      answers: 204,
      scope: reached(204),
      scopeForViewer: reachedByViewer(204),
    }),
    changing('POST /api/emails/{deletedDraft}/restore/', { needs: 'emails:delete' }),
    changing('POST /api/emails/{draftToSend}/send/', { body: {} }),
    changing('POST /api/emails/{queuedMail}/undo/'),
    changing('POST /api/emails/{uncertainMail}/confirm-sent/'),
    changing('POST /api/emails/{failedMail}/resend/'),
    changing('POST /api/emails/{sentMail}/archive/'),
  ],
  rules: [
    ...recipientRules,
    {
      says: 'a mail about a record is whose the record is, and without one its writer’s',
      steps: [
        { as: { 'emails:view': 'own' }, operation: 'GET /api/emails/{mailInBook}/', answers: 200 },
        { as: { 'emails:view': 'own' }, operation: 'GET /api/emails/{draft}/', answers: 404 },
        { as: { 'emails:view': 'own' }, operation: 'GET /api/emails/{mailAboutNothing}/', answers: 200 },
      ],
    },
    {
      says: 'mail is written about records that one sees and whose mails one may write',
      steps: [
        {
          as: { 'emails:create': 'all' },
          operation: 'POST /api/emails/',
          body: { related_type: 'account', related_id: '{account}' },
          answers: 400,
        },
        {
          as: { 'emails:create': 'own', 'accounts:view': 'all' },
          operation: 'POST /api/emails/',
          body: { related_type: 'account', related_id: '{account}' },
          answers: 403,
        },
        {
          as: { 'emails:create': 'all', 'accounts:view': 'all' },
          operation: 'POST /api/emails/',
          body: { related_type: 'account', related_id: '{account}' },
          answers: 201,
        },
        {
          as: { 'emails:update': 'own', 'accounts:view': 'all' },
          operation: 'PATCH /api/emails/{mailAboutNothing}/',
          body: { related_type: 'account', related_id: '{account}' },
          answers: 403,
        },
      ],
    },
    {
      says: 'whoever asked not to be contacted is written to by nobody unawares, and named to who sees them',
      steps: [
        send('draftToSend', { 'emails:update': 'all' }, 200, {
          given: ['silentDeletedAccount', 'silentDeletedLead'],
        }),
        send('secondDraftToSend', { 'emails:update': 'all' }, 409, {
          given: ['silentAccount'],
          hides: ['Account #'],
        }),
        send('secondDraftToSend', 'superuser', 409, { shows: ['Account #'] }),
        send('draftAboutLead', { 'emails:update': 'all' }, 409, { given: ['silentLead'], hides: ['Lead #'] }),
      ],
    },
    {
      says: 'a deleted mail is not there, and none is written through a deleted mail account',
      steps: [
        { as: 'superuser', operation: 'GET /api/emails/{deletedDraft}/', answers: 404 },
        { as: 'same', operation: 'PATCH /api/emails/{deletedDraft}/', body: { subject: 'X' }, answers: 404 },
        {
          as: 'same',
          operation: 'PATCH /api/emails/{draft}/',
          body: { mail_account_id: '{deletedMailAccount}' },
          answers: 400,
        },
      ],
    },
    {
      says: 'mail leaves neither as someone else nor by a template that was deleted',
      steps: [
        {
          as: 'superuser',
          operation: 'POST /api/emails/{draftAsAnother}/send/',
          body: {},
          answers: 403,
          detail: 'This mail would leave as someone else. Choose another mail account.',
        },
        { as: 'superuser', operation: 'POST /api/emails/{failedAsAnother}/resend/', answers: 403 },
        {
          as: 'superuser',
          operation: 'POST /api/emails/',
          body: { subject: 'New #', template_id: '{deletedTemplate}' },
          answers: 400,
          shows: ['"template_id":["Choose a template that exists."]'],
        },
      ],
    },
    {
      says: 'what has left is neither changed, deleted nor taken back',
      steps: [
        { as: 'superuser', operation: 'PATCH /api/emails/{sentMail}/', body: { subject: 'X' }, answers: 409 },
        { as: 'superuser', operation: 'DELETE /api/emails/{sentMail}/', answers: 409 },
        { as: 'superuser', operation: 'POST /api/emails/{sentMail}/undo/', answers: 409 },
        { as: 'superuser', operation: 'POST /api/emails/{sentMail}/resend/', answers: 409 },
      ],
    },
  ],
} satisfies Noun;

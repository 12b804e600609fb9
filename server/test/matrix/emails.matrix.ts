import type { Noun, Row } from './rows.ts';
import { listed, reached, reachedByViewer } from './scopes.ts';

const mail = (columns: string, values: string) =>
  `insert into emails (account_id, "to", subject, search_text${columns})
   values ({account}, '[{"address": "someone-#@example.com", "name": ""}]', 'Mail #', ' mail #'${values}) returning id`;

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
    draft: mail('', ''),
    fileOfDraft: `insert into email_files (email_id, name, content_type, size, storage_key)
      values ({draft}, 'File #.pdf', 'application/pdf', 1, '') returning id`,
    draftToSend: mail(', mail_account_id', ', {mailAccount}'),
    queuedMail: mail(', status, next_try_at', `, 'queued', now() + interval '1 hour'`),
    uncertainMail: mail(', status', `, 'uncertain'`),
    failedMail: mail(', status, mail_account_id', `, 'failed', {mailAccount}`),
    sentMail: mail(', status', `, 'sent'`),
    deletedDraft: mail(', deleted_at', ', now()'),
    mailInBook: `insert into emails (account_id, subject, search_text)
      values ({bookedAccount}, 'Book #', ' book #') returning id`,
    mailAboutNothing: `insert into emails (subject, search_text, owner_id, created_by)
      values ('Alone #', ' alone #', :caller, :caller) returning id`,
  },
  rows: [
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

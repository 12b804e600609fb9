import type { Noun } from '../rows.ts';

const template = (name: string, deletedAt = 'null') =>
  `insert into email_templates (name, purpose, related_type, language, subject, body, deleted_at)
   values ('${name} #', 'service', 'account', 'en', 'Hello', '<p>Hello</p>', ${deletedAt}) returning id`;

const translation = (name: string, deletedAt = 'null') =>
  `insert into email_templates (name, purpose, related_type, language, subject, body, translation_of_id, deleted_at)
   values ('${name} #', 'service', 'account', 'ar', 'Hello', '<p>Hello</p>', {template}, ${deletedAt}) returning id`;

const text = { subject: 'Hello', body: '<p>Dear {{account.display_name}}</p>' };
const fields = { purpose: 'service', related_type: 'account', language: 'en', ...text };
const shown = { needs: 'email_templates:view', answers: 200 } as const;

const render = {
  operation: 'POST /api/email-templates/{template}/render/',
  body: { related_type: 'account', related_id: '{account}' },
};
const preview = {
  operation: 'POST /api/email-templates/preview/',
  body: { related_type: 'account', related_id: '{account}', language: 'en', ...text },
};

const rewrite = {
  operation: 'PATCH /api/email-templates/{linkTemplate}/',
  body: { subject: 'Welcome #' },
};

const translate = {
  operation: 'POST /api/email-templates/',
  body: { name: 'New #', ...fields, language: 'ar', translation_of_id: '{template}' },
};

export default {
  records: {
    template: template('Template'),
    deletedTemplate: template('Gone', 'now()'),
    translation: translation('Translation'),
    linkTemplate: `select id from email_templates where key = 'invitation' and language = 'en'`,
    deletedTranslation: translation('Gone translation', 'now()'),
  },
  rows: [
    { operation: 'GET /api/email-templates/', ...shown },
    { operation: 'GET /api/email-templates/options/', ...shown },
    { operation: 'GET /api/email-templates/fields/', query: 'related_type=account', ...shown },
    {
      operation: 'POST /api/email-templates/',
      needs: 'email_templates:create',
      body: { name: 'New #', ...fields },
      answers: 201,
    },
    { operation: 'GET /api/email-templates/{template}/', ...shown },
    { operation: 'GET /api/email-templates/{template}/versions/', ...shown },
    { operation: 'GET /api/email-templates/{template}/history/', ...shown },
    {
      operation: 'PATCH /api/email-templates/{template}/',
      needs: 'email_templates:update',
      body: { subject: 'Good morning' },
      answers: 200,
    },
    { operation: 'DELETE /api/email-templates/{template}/', needs: 'email_templates:delete', answers: 204 },
    {
      operation: 'POST /api/email-templates/{deletedTemplate}/restore/',
      needs: 'email_templates:delete',
      answers: 200,
    },
    {
      operation: 'GET /api/email-templates/export/',
      query: 'format=csv',
      needs: 'email_templates:export',
      answers: 200,
      oneAtATime: true,
    },
    {
      operation: 'POST /api/email-templates/bulk/',
      body: { ids: ['{template}'], action: 'delete' },
      needs: 'email_templates:delete',
      answers: 200,
    },
    { ...render, needs: ['email_templates:view', 'accounts:view'], answers: 200 },
    {
      ...preview,
      body: { ...preview.body, related_id: null },
      ...shown,
    },
  ],
  rules: [
    {
      says: 'what carries the links of superusers is theirs to write',
      steps: [
        { as: { 'email_templates:update': 'all' }, ...rewrite, answers: 403 },
        { as: 'superuser', ...rewrite, answers: 200 },
      ],
    },
    {
      says: 'a template is filled in for nobody who does not see the record',
      steps: [
        { ...preview, as: { 'email_templates:view': 'all' }, answers: 403 },
        { ...preview, as: { 'email_templates:view': 'all', 'accounts:view': 'own' }, answers: 404 },
        { ...render, as: { 'email_templates:view': 'all', 'accounts:view': 'own' }, answers: 404 },
        { ...preview, as: { 'email_templates:view': 'all', 'accounts:view': 'all' }, answers: 200 },
      ],
    },
    {
      says: 'what is translated is there, and a language is taken only by a translation that is there',
      steps: [
        {
          as: 'superuser',
          operation: 'GET /api/email-templates/{template}/',
          given: ['deletedTranslation'],
          answers: 200,
          shows: ['"translations":[]'],
        },
        {
          ...translate,
          as: 'superuser',
          body: { ...translate.body, purpose: 'marketing', translation_of_id: '{deletedTemplate}' },
          answers: 400,
          shows: ['"translation_of_id":["Choose a template that exists."]'],
        },
        {
          ...translate,
          as: 'same',
          given: ['deletedTranslation', 'translation'],
          answers: 409,
          shows: ['"label":"Translation #"'],
        },
      ],
    },
    {
      says: 'a deleted template is not there',
      steps: [
        { as: 'superuser', operation: 'GET /api/email-templates/{deletedTemplate}/', answers: 404 },
        { as: 'same', operation: 'GET /api/email-templates/{deletedTemplate}/versions/', answers: 404 },
        { as: 'same', operation: 'GET /api/email-templates/{deletedTemplate}/history/', answers: 404 },
        {
          ...render,
          operation: 'POST /api/email-templates/{deletedTemplate}/render/',
          as: 'same',
          answers: 404,
        },
        {
          as: 'same',
          operation: 'PATCH /api/email-templates/{deletedTemplate}/',
          body: { subject: 'Hello' },
          answers: 404,
        },
        { as: 'same', operation: 'DELETE /api/email-templates/{deletedTemplate}/', answers: 404 },
      ],
    },
  ],
} satisfies Noun;

import type { Noun } from '../rows.ts';

const account = (columns: string, values: string) =>
  `insert into mail_accounts (name, host, port, security, from_address${columns})
   values ('Office #', 'nowhere.invalid', 25, 'none', 'office-#@example.com'${values}) returning id`;

/** Everyone has one at most: whoever calls twice has it already. */
const own = (whose: string) =>
  account(', user_id', `, ${whose}`).replace(
    'returning id',
    `on conflict (user_id) where user_id is not null and deleted_at is null do update set name = excluded.name
     returning id`,
  );

const fields = { host: 'nowhere.invalid', from_address: 'new-#@example.com' };

const steer = {
  operation: 'PATCH /api/mail-accounts/{systemAccount}/',
  body: { host: 'mine.invalid' },
};
const choose = {
  operation: 'PATCH /api/mail-accounts/{mailAccount}/',
  body: { carries_system_mail: true },
};

const lead = {
  operation: 'PATCH /api/mail-accounts/{usualAccount}/',
  body: { host: 'led-#.invalid' },
};
const makeUsual = {
  operation: 'PATCH /api/mail-accounts/{mailAccount}/',
  body: { is_default: true },
};

const askForCode = {
  operation: 'POST /api/users/me/mail-account/code/',
  given: ['ownMailAccount', 'systemAccount'],
};

const setUpOwn = {
  operation: 'POST /api/users/me/mail-account/',
  given: ['noMailAccount'],
  body: fields,
};

const takeName = {
  operation: 'POST /api/mail-accounts/',
  given: ['mailAccount'],
  body: { name: 'Office #', ...fields },
  answers: 409,
};

export default {
  records: {
    mailAccount: account('', ''),
    deletedMailAccount: account(', deleted_at', ', now()'),
    ownMailAccount: own(':caller'),
    noMailAccount:
      'with gone as (delete from mail_accounts where user_id = :caller) select :caller::integer as id',
    mailAccountOfAnother: own(':person'),
    usualAccount: account(', is_default', ', true')
      .replace('Office #', 'Usual #')
      .replace(
        'returning id',
        `on conflict (is_default) where is_default and deleted_at is null do update set name = excluded.name
       returning id`,
      ),
    systemAccount: account(', carries_system_mail', ', true')
      .replace('Office #', 'System #')
      .replace(
        'returning id',
        `on conflict (carries_system_mail) where carries_system_mail do update set name = excluded.name
       returning id`,
      ),
  },
  rows: [
    { operation: 'GET /api/mail-accounts/', needs: 'integrations:view', answers: 200 },
    { operation: 'GET /api/mail-accounts/options/', needs: 'integrations:view', answers: 200 },
    {
      operation: 'POST /api/mail-accounts/',
      needs: 'integrations:create',
      body: { name: 'New #', ...fields },
      answers: 201,
    },
    { operation: 'GET /api/mail-accounts/{mailAccount}/', needs: 'integrations:view', answers: 200 },
    {
      operation: 'PATCH /api/mail-accounts/{mailAccount}/',
      needs: 'integrations:update',
      body: { from_name: 'Office' },
      answers: 200,
    },
    { operation: 'DELETE /api/mail-accounts/{mailAccount}/', needs: 'integrations:delete', answers: 204 },
    {
      operation: 'POST /api/mail-accounts/{deletedMailAccount}/restore/',
      needs: 'integrations:delete',
      answers: 200,
    },
    { operation: 'GET /api/mail-accounts/{mailAccount}/history/', needs: 'integrations:view', answers: 200 },
    { operation: 'POST /api/mail-accounts/{mailAccount}/test/', needs: 'integrations:update', answers: 200 },
    {
      operation: 'GET /api/users/me/mail-account/',
      given: ['ownMailAccount'],
      needs: 'signed_in',
      answers: 200,
    },
    {
      operation: 'POST /api/users/me/mail-account/',
      given: ['noMailAccount'],
      needs: 'signed_in',
      body: fields,
      answers: 201,
    },
    {
      operation: 'PATCH /api/users/me/mail-account/',
      given: ['ownMailAccount'],
      needs: 'signed_in',
      body: { from_name: 'Me' },
      answers: 200,
    },
    {
      operation: 'DELETE /api/users/me/mail-account/',
      given: ['ownMailAccount'],
      needs: 'signed_in',
      answers: 204,
    },
    {
      operation: 'POST /api/users/me/mail-account/code/',
      given: ['ownMailAccount', 'systemAccount'],
      needs: 'signed_in',
      answers: 200,
    },
    {
      operation: 'POST /api/users/me/mail-account/confirm/',
      given: ['ownMailAccount'],
      needs: 'signed_in',
      body: { code: '123456' },
      answers: 400,
    },
    {
      operation: 'POST /api/users/me/mail-account/test/',
      given: ['ownMailAccount'],
      needs: 'signed_in',
      answers: 200,
    },
  ],
  rules: [
    {
      says: 'the account of the mails of the system is a superuser’s to choose and to change',
      steps: [
        { as: { 'integrations:update': 'all' }, ...steer, answers: 403 },
        { as: { 'integrations:update': 'all' }, ...choose, answers: 403 },
        {
          as: { 'integrations:create': 'all' },
          operation: 'POST /api/mail-accounts/',
          body: { name: 'Mine #', ...fields, carries_system_mail: true },
          answers: 403,
        },
        {
          as: { 'integrations:delete': 'all' },
          operation: 'DELETE /api/mail-accounts/{systemAccount}/',
          answers: 403,
        },
        { as: 'superuser', ...steer, answers: 200 },
        { as: 'superuser', ...choose, answers: 200 },
      ],
    },
    {
      says: 'the account that the office writes through is a superuser’s to choose and to lead elsewhere',
      steps: [
        { as: { 'integrations:update': 'all' }, ...lead, answers: 403 },
        { as: { 'integrations:update': 'all' }, ...makeUsual, answers: 403 },
        {
          as: { 'integrations:create': 'all' },
          operation: 'POST /api/mail-accounts/',
          body: { name: 'Mine #', ...fields, is_default: true },
          answers: 403,
        },
        {
          as: { 'integrations:delete': 'all' },
          operation: 'DELETE /api/mail-accounts/{usualAccount}/',
          answers: 403,
        },
        { as: 'superuser', ...lead, answers: 200 },
        { as: 'superuser', ...makeUsual, answers: 200 },
      ],
    },
    {
      says: 'an address of one’s own is to be proved, unless one may change integrations',
      steps: [
        { as: { 'emails:create': 'all' }, ...setUpOwn, answers: 201, shows: ['"is_address_proved":false'] },
        {
          as: { 'integrations:update': 'all' },
          ...setUpOwn,
          answers: 201,
          shows: ['"is_address_proved":true'],
        },
      ],
    },
    {
      says: 'nobody sends under an address of their own that they have not proved',
      steps: [
        {
          as: { 'emails:create': 'all' },
          operation: 'POST /api/emails/',
          body: { mail_account_id: '{ownMailAccount}' },
          answers: 400,
        },
      ],
    },
    {
      says: 'who holds the name of a mail account is told only to those who may view it',
      steps: [
        { ...takeName, as: { 'integrations:create': 'all' }, hides: ['existing'] },
        { ...takeName, as: 'superuser', shows: ['"existing":{"id":'] },
      ],
    },
    {
      says: 'mail accounts are tested fifteen times at once, and no more',
      steps: [
        {
          as: 'superuser',
          operation: 'POST /api/mail-accounts/{mailAccount}/test/',
          answers: 200,
          times: 15,
        },
        {
          as: 'same',
          operation: 'POST /api/mail-accounts/{mailAccount}/test/',
          answers: 429,
          times: 3,
          leavesTrace: true,
        },
      ],
    },
    {
      says: 'three codes at once are mailed to an address, and no more',
      steps: [
        { as: 'superuser', ...askForCode, answers: 200, times: 3 },
        { as: 'same', ...askForCode, answers: 429, leavesTrace: true },
      ],
    },
    {
      says: 'a deleted mail account is not there',
      steps: [
        { as: 'superuser', operation: 'GET /api/mail-accounts/{deletedMailAccount}/', answers: 404 },
        {
          as: 'same',
          operation: 'PATCH /api/mail-accounts/{deletedMailAccount}/',
          body: { from_name: 'Back' },
          answers: 404,
        },
      ],
    },
    {
      says: 'what is someone’s own is nobody else’s, whatever they may do',
      steps: [
        { as: 'superuser', operation: 'GET /api/mail-accounts/{mailAccountOfAnother}/', answers: 404 },
        {
          as: 'superuser',
          operation: 'PATCH /api/mail-accounts/{mailAccountOfAnother}/',
          body: { host: 'mine.invalid' },
          answers: 404,
        },
        { as: 'superuser', operation: 'POST /api/mail-accounts/{mailAccountOfAnother}/test/', answers: 404 },
        { as: 'superuser', operation: 'DELETE /api/mail-accounts/{mailAccountOfAnother}/', answers: 404 },
        {
          as: 'superuser',
          operation: 'GET /api/users/me/mail-account/',
          given: ['mailAccountOfAnother'],
          answers: 404,
        },
      ],
    },
  ],
} satisfies Noun;

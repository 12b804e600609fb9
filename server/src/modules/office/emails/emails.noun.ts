import { sql } from 'kysely';
import { Email, EmailListParams, emailOrdering, EmailSummary, type Mailbox } from '#contract/office/emails';
import { inRange } from '../../../nouns/lists/filters.ts';
import { fullNoun } from '../../../nouns/fullNoun.ts';
import { aboutFilters, relatedTo } from '../../../nouns/related.ts';
import { countFiles, selectFiles } from './emails.files.queries.ts';
import { shownTo } from './emails.rules.ts';

const isPaused = sql`exists (select 1 from mail_accounts a where a.id = emails.mail_account_id and a.is_paused)`;
/** What is wrong with the server that is left alone for a while. */
const serverFault = sql<string | null>`(select a.last_error from mail_accounts a
  where a.id = emails.mail_account_id and a.rests_until > now())`;

/** The first of the reasons that holds. */
const waitsFor = sql<Email['waits_for']>`case when emails.status = 'queued' then case
  when emails.queued_until > now() then 'undo'
  when ${isPaused} then 'paused'
  when ${serverFault} is not null then 'server'
  when emails.next_try_at > now() then 'retry'
  else 'turn' end end`;

const lastError = sql<string>`case when emails.status = 'queued'
  then coalesce(${serverFault}, emails.last_error) else emails.last_error end`;

export const emails = fullNoun('emails', {
  one: 'an email',
  many: 'emails',
  schemas: { record: Email, row: EmailSummary, list: EmailListParams },
  links: { mail_account: 'mail_accounts', template: 'email_templates' },
  computed: {
    ...relatedTo('emails'),
    direction: sql.ref<Email['direction']>('emails.direction'),
    from: sql.ref<Mailbox | null>('emails.from'),
    to: sql.ref<Mailbox[]>('emails.to'),
    cc: sql.ref<Mailbox[]>('emails.cc'),
    bcc: sql.ref<Mailbox[]>('emails.bcc'),
    waits_for: waitsFor,
    last_error: lastError,
    files_count: countFiles,
    attachments: selectFiles,
    rejected: sql.ref<Email['rejected']>('emails.rejected'),
  },
  kept: {
    claim: sql.ref<string | null>('emails.claim'),
    message_references: sql.ref<string[]>('emails.message_references'),
    asks_for: sql.ref<string[]>('emails.asks_for'),
  },
  shown: (row, caller, scope) => {
    const { claim: _, asks_for: _papers, message_references, ...email } = row;
    return { email: shownTo(caller)({ ...email, scope }), message_references, scope };
  },
  filters: {
    ...aboutFilters('emails'),
    created_at__range: inRange('emails.created_at'),
    sent_at__range: inRange('emails.sent_at'),
  },
  // Nor its text: a draft is kept while it is typed, and what was sent stays as it is.
  unaudited: [
    'direction',
    'from',
    'related_type',
    'thread_id',
    'replies_to_id',
    'template',
    'message_id',
    'queued_until',
    'waits_for',
    'attempts',
    'last_error',
    'sent_at',
    'sent_by',
    'files_count',
    'body',
    'signature',
    'attachments',
    'rejected',
  ],
  ordering: emailOrdering,
  nullable: ['sent_at'],
  fallback: [{ field: 'created_at', descending: true }],
});

export const emailRecords = emails.records;

import type { EmailStatus, Mailbox } from '#contract/office/emails';
import type { Tx } from '../../server/src/db/connect.ts';
import { insertEmail, type EmailChange } from '../../server/src/modules/office/emails/emails.queries.ts';
import { searchText } from '../../server/src/modules/office/emails/emails.rules.ts';
import { newMessageId } from '../../server/src/smtp/messageId.ts';
import { dice, type Dice } from '../accounts/dice.ts';
import { tellOfCreation } from '../tellOfCreation.ts';
import { arabic, english } from './texts.ts';

const toClients = 240;
const aboutPolicies = 60;
const toLeads = 100;
const day = 86_400_000;

const from: Mailbox = { address: 'office@harbour.example', name: 'Harbour Insurance Brokers' };
const signature = 'Harbour Insurance Brokers\nDubai Marina, Pier 4';

/** Nothing ever leaves through it: it is paused, and its server is nowhere. */
async function plantMailAccount(tx: Tx): Promise<number> {
  const { id } = await tx
    .insertInto('mail_accounts')
    .values({
      name: 'Office',
      host: 'mail.invalid',
      port: 587,
      security: 'starttls',
      from_address: from.address,
      from_name: from.name,
      signature,
      is_default: true,
      is_paused: true,
      status: 'working',
      last_success_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Client = { email: string; name: string; language: string; person: number | null };
type Plot = { chance: Dice; now: Date; mailAccountId: number };

function statusOf({ chance }: Plot): EmailStatus {
  const share = chance.next();
  if (share < 0.78) return 'sent';
  if (share < 0.85) return 'archived';
  if (share < 0.91) return 'draft';
  if (share < 0.95) return 'failed';
  return share < 0.975 ? 'uncertain' : 'queued';
}

/** What a mail in its state says besides. */
function stateOf(status: EmailStatus, at: string, now: Date): EmailChange {
  if (status === 'draft') return {};
  const left = { from, signature, message_id: newMessageId(from.address), queued_at: at, attempts: 1 };
  if (status === 'queued') return { ...left, attempts: 0, queued_until: at, next_try_at: now.toISOString() };
  if (status === 'failed')
    return {
      ...left,
      last_error: 'The mail server refused the mail. It said: 550 5.1.1 This mailbox does not exist',
    };
  if (status === 'uncertain')
    return { ...left, last_error: 'The connection ended before the mail server confirmed the mail.' };
  return { ...left, sent_at: at };
}

function emailTo({ chance, now, mailAccountId }: Plot, client: Client, status: EmailStatus) {
  const { subject, lines } = chance.pick(client.language === 'ar' ? arabic : english);
  const isRecent = status !== 'sent' && status !== 'archived';
  const at = new Date(now.getTime() - chance.next() * (isRecent ? 2 : 200) * day).toISOString();
  const body = lines.map((line) => `<p dir="auto">${line}</p>`).join('');
  const written = { subject, to: [{ address: client.email, name: client.name }], cc: [], bcc: [], body };
  return {
    ...written,
    ...stateOf(status, at, now),
    status,
    mail_account_id: mailAccountId,
    search_text: searchText(written),
    ...(status !== 'draft' && { sent_by: client.person }),
    created_at: at,
    created_by: client.person,
    updated_at: at,
    updated_by: client.person,
  };
}

/** Mails to clients, about policies and to leads in every state; none of them was ever sent. */
export async function plantEmails(tx: Tx, now: Date): Promise<void> {
  const plot: Plot = { chance: dice(36), now, mailAccountId: await plantMailAccount(tx) };
  const accounts = await tx
    .selectFrom('accounts')
    .select(['id', 'email', 'display_name as name', 'language', 'owner_id as person'])
    .where('email', '!=', '')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const leads = await tx
    .selectFrom('leads')
    .select(['id', 'email', 'name', 'language', 'assigned_to_id as person'])
    .where('email', '!=', '')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const policies = await tx
    .selectFrom('policies')
    .innerJoin('accounts', 'accounts.id', 'policies.account_id')
    .select([
      'policies.id',
      'accounts.email',
      'accounts.display_name as name',
      'accounts.language',
      'policies.assigned_to_id as person',
    ])
    .where('accounts.email', '!=', '')
    .orderBy('policies.id')
    .execute();
  const ids: number[] = [];
  for (const [count, clients, column] of [
    [toClients, accounts, 'account_id'],
    [aboutPolicies, policies, 'policy_id'],
    [toLeads, leads, 'lead_id'],
  ] as const)
    for (let at = 0; at < count && clients.length > 0; at += 1) {
      const client = clients[plot.chance.between(0, clients.length - 1)] ?? clients[0];
      if (client)
        ids.push(await insertEmail(tx, { ...emailTo(plot, client, statusOf(plot)), [column]: client.id }));
    }
  await tx
    .updateTable('emails')
    .set((eb) => ({ thread_id: eb.ref('id') }))
    .where('status', '!=', 'draft')
    .execute();
  await tellOfCreation(tx, 'emails', ids);
}

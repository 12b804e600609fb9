import { plainStep } from '#contract/base/states/states';
import { systemMailActionTable } from '#contract/system/systemMails';
import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { doRows, RowFaults } from '../../../jobs/daily/rows.ts';
import { now } from '../../../nouns/stamps.ts';
import { SmtpFault } from '../../../smtp/faults.ts';
import { composeMail, envelopeOf } from '../emails/emails.compose.ts';
import { sendWaiting, type Outbox, type Outcome } from '../mailAccounts/outbox.ts';
import { after } from '../mailAccounts/outbox.queries.ts';
import {
  findToWrite,
  holdSystemMail,
  lockUseless,
  type HeldSystemMail,
} from '../../system/systemMails/systemMails.queries.ts';
import { openContent, withoutSecret } from '../../system/systemMails/systemMails.rules.ts';
import { moveSystemMail } from '../../system/systemMails/systemMails.transitions.ts';

type Context = Pick<AppContext, 'db' | 'log' | 'config' | 'secrets'>;

const tooLate = 'This mail could not be sent in time.';
const secondsAfterDoubt = 60;

/** As it leaves, for its reader alone. Whatever was changed since it was written does not open, and stays. */
async function write({ db, secrets }: Context, id: number) {
  const mail = await findToWrite(db, id);
  if (!mail?.sealed) throw new SmtpFault(tooLate);
  let content;
  try {
    content = openContent(secrets.dataKey, mail, mail.sealed);
  } catch {
    throw new SmtpFault('This mail is not the one that was written, and is not sent.');
  }
  const { name, subject, body } = content;
  const letter = {
    from: { address: mail.from_address, name: mail.from_name },
    reply_to: mail.reply_to,
    to: [{ address: mail.recipient, name }],
    cc: [],
    bcc: [],
    subject,
    body,
    signature: '',
    message_id: mail.message_id,
    message_references: [],
  };
  return { envelope: envelopeOf(letter), message: await composeMail(letter, []) };
}

/** What the server said, without the link where it repeats that. */
function reasonIn({ secrets }: Context, mail: HeldSystemMail, said: string): string {
  if (mail.sealed === null) return said;
  try {
    return withoutSecret(said, openContent(secrets.dataKey, mail, mail.sealed));
  } catch {
    return said;
  }
}

/** Tried again also when nobody knows whether it left: a link or code counts once, however often it is read. */
async function settle(context: Context, tx: Tx, mail: HeldSystemMail, outcome: Outcome): Promise<void> {
  if (outcome.step === 'deliver')
    return moveSystemMail(tx, mail, 'deliver', { sent_at: now, last_error: '' });
  const last_error = reasonIn(context, mail, outcome.said);
  if (outcome.step === 'fail') return moveSystemMail(tx, mail, 'fail', { last_error });
  const seconds = outcome.step === 'postpone' ? outcome.seconds : secondsAfterDoubt;
  return moveSystemMail(tx, mail, 'postpone', { last_error, next_try_at: after(seconds) });
}

const systemOutbox = (context: Context): Outbox => ({
  table: 'system_mails',
  claiming: plainStep(systemMailActionTable, 'claim'),
  write: ({ id }) => write(context, id),
  async settle(tx, { id, claim }, outcome) {
    const mail = await holdSystemMail(tx, id);
    if (mail.status === 'sending' && mail.claim === claim) await settle(context, tx, mail, outcome);
  },
  async takeUp(tx, id) {
    await moveSystemMail(tx, await holdSystemMail(tx, id), 'postpone', { next_try_at: now });
  },
});

async function failUseless(context: Context): Promise<void> {
  await doRows(context, {
    noun: 'system_mails',
    faults: new RowFaults(),
    hold: lockUseless,
    work: async (tx, ids) => {
      for (const id of ids)
        await moveSystemMail(tx, await holdSystemMail(tx, id), 'fail', { last_error: tooLate });
    },
  });
}

/** Repeated by every worker. */
export async function sendSystemMails(context: Context, signal: AbortSignal): Promise<void> {
  await failUseless(context);
  await sendWaiting(context, systemOutbox(context), signal);
}

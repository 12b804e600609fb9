import { emailActionTable, type EmailStep } from '#contract/office/emails';
import { plainStep } from '#contract/base/states/states';
import type { Actor } from '../../../auth/actor.ts';
import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { now } from '../../../nouns/stamps.ts';
import { sendWaiting, type Outbox, type Outcome } from '../mailAccounts/outbox.ts';
import { notifySender, settleEmailNotices } from '../notifications/notifications.queries.ts';
import { composeMail, envelopeOf } from './emails.compose.ts';
import { readFiles } from './emails.files.ts';
import { listStoredFiles } from './emails.files.queries.ts';
import { findToCompose, tryAgainAfter } from './emails.outbox.queries.ts';
import { beforeGoing, type GoneReactions } from './emails.gone.ts';
import { type EmailChange } from './emails.queries.ts';
import { emailRecords } from './emails.noun.ts';
import { moveEmail, type EmailFacts } from './emails.transitions.ts';

type Context = Pick<AppContext, 'db' | 'log' | 'config' | 'secrets' | 'files'>;

const carrier: Actor = { user_id: null, via: 'job' };
const interrupted = 'Sending was interrupted. The mail may have been sent or not.';

/** One step of the carrier's, and whoever sent the mail is told what needs them. */
async function takeCarriersStep(
  tx: Tx,
  email: EmailFacts,
  step: Extract<EmailStep, Outcome['step']>,
  last_error: string,
  stamps: EmailChange = {},
): Promise<void> {
  await moveEmail(tx, carrier, email, step, { last_error }, stamps);
  if (step === 'fail') await notifySender(tx, 'mail_failed', email);
  if (step === 'doubt') await notifySender(tx, 'mail_uncertain', email);
  if (step === 'deliver') await settleEmailNotices(tx, email.id);
}

function stampsOf(outcome: Outcome): EmailChange {
  if (outcome.step === 'deliver') return { sent_at: now, rejected: outcome.rejected };
  return outcome.step === 'postpone' ? tryAgainAfter(outcome.seconds) : {};
}

const emailOutbox = ({ db, files }: Context, reactions: GoneReactions): Outbox => ({
  table: 'emails',
  claiming: plainStep(emailActionTable, 'claim'),
  async write({ id }) {
    const email = await findToCompose(db, id);
    const message = await composeMail(email, await readFiles(files, await listStoredFiles(db, id)));
    return { envelope: envelopeOf(email), message };
  },
  async settle(tx, { id, claim }, outcome) {
    const { step } = outcome;
    const tell = step === 'deliver' ? await beforeGoing(tx, carrier, id, reactions) : undefined;
    const email = await emailRecords.hold(tx, id);
    const isOpen = email.status === 'sending' || (step === 'deliver' && email.status === 'uncertain');
    if (!isOpen || email.claim !== claim) return;
    await takeCarriersStep(tx, email, step, step === 'deliver' ? '' : outcome.said, stampsOf(outcome));
    if (outcome.step === 'deliver') await tell?.({ ...email, rejected: outcome.rejected });
  },
  /** Nobody knows what became of it; a person decides. */
  async takeUp(tx, id) {
    await takeCarriersStep(tx, await emailRecords.hold(tx, id), 'doubt', interrupted);
  },
});

/** What follows for the records that they are about is said by what stands above. */
export const mailCarrier =
  (reactions: GoneReactions) =>
  (context: Context, signal: AbortSignal): Promise<void> =>
    sendWaiting(context, emailOutbox(context, reactions), signal);

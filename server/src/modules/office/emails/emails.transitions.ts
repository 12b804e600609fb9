import { emailActionTable, type EmailStep } from '#contract/office/emails';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { takeStep } from '../../../nouns/steps/steps.ts';
import { asRow, type EmailChange } from './emails.queries.ts';
import type { emailRecords } from './emails.noun.ts';

const steps = { module: 'emails', noun: 'emails', table: emailActionTable } as const;

export type EmailFacts = Awaited<ReturnType<typeof emailRecords.facts>>;

/** One step of a mail that is held, with the columns that go with it. */
export async function moveEmail(
  tx: Tx,
  actor: Actor,
  email: EmailFacts,
  action: EmailStep,
  change: { last_error?: string; subject?: string } = {},
  stamps: EmailChange = {},
): Promise<void> {
  await takeStep(tx, actor, steps, email, action, change, asRow(stamps));
}

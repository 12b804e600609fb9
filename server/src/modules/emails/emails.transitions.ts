import { emailActionTable, type EmailStep } from '#contract/emails';
import type { Actor } from '../../auth/actor.ts';
import type { Tx } from '../../db/connect.ts';
import { NotFound } from '../../errors.ts';
import { holdRow } from '../../records/rows.ts';
import { takeStep } from '../../records/steps.ts';
import { asRow, findEmailFacts, type EmailChange } from './emails.queries.ts';

const steps = { module: 'emails', noun: 'emails', table: emailActionTable } as const;

export type EmailFacts = NonNullable<Awaited<ReturnType<typeof findEmailFacts>>>;

export async function holdEmail(tx: Tx, id: number): Promise<EmailFacts> {
  await holdRow(tx, 'emails', id);
  const email = await findEmailFacts(tx, id);
  if (!email) throw new NotFound();
  return email;
}

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

import type { RelatedType } from '#contract/base/related';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { emailRecords } from './emails.noun.ts';
import type { EmailFacts } from './emails.transitions.ts';

/** A mail that has gone: whom it reached, and what it asks for. */
export type GoneMail = { id: number; reached: string[]; asks_for: readonly string[] };
type Told = (mail: GoneMail) => Promise<void>;

/** What becomes of a record once a mail about it has gone, by its kind; the record is held before the mail. */
export type GoneReactions = {
  [T in RelatedType]?: (tx: Tx, actor: Actor, id: number) => Promise<Told>;
};

const reachedBy = ({ to, cc, rejected }: Pick<EmailFacts, 'to' | 'cc' | 'rejected'>): string[] => {
  const refused = new Set(rejected.map(({ address }) => address.toLowerCase()));
  return [...to, ...cc].map(({ address }) => address.toLowerCase()).filter((each) => !refused.has(each));
};

/** Holds what a mail is about, before the mail is; what is answered is called once the mail has gone. */
export async function beforeGoing(tx: Tx, actor: Actor, id: number, reactions: GoneReactions) {
  const { related_type, related_id } = await emailRecords.facts(tx, id);
  const react = related_type === null || related_id === null ? undefined : reactions[related_type];
  const tell = related_id === null ? undefined : await react?.(tx, actor, related_id);
  return async ({ asks_for, ...email }: EmailFacts): Promise<void> => {
    const reached = reachedBy(email);
    if (reached.length > 0) await tell?.({ id, reached, asks_for });
  };
}

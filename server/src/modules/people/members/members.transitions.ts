import type { UpdateObject } from 'kysely';
import type { Member } from '#contract/people/members';
import type { Tx } from '../../../db/connect.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { edition } from '../../../nouns/stamps.ts';
import { holdRow } from '../../../nouns/lists/rows.ts';
import { dayOf, type Actor } from '../../../auth/actor.ts';
import { auditFor } from '../../../nouns/trail/audit.ts';
import { memberRecords, members } from './members.noun.ts';
import { findPrincipal, setMember } from './members.queries.ts';
import { asMember, hasLeft, presenceWithin } from './members.rules.ts';

const auditMember = auditFor('members', members.audited);

const readMember = async (tx: Tx, id: number): Promise<Member> =>
  asMember(await memberRecords.facts(tx, id)).member;

/** Writes a change of a member who is held, and tells the trail; `more` is what the record itself does not show. */
export async function changeMember(
  tx: Tx,
  actor: Actor,
  before: Member,
  change: UpdateObject<DB, 'members'>,
  more: (after: Member) => Readonly<Record<string, unknown>> = () => ({}),
): Promise<Member> {
  const { id } = before;
  await setMember(tx, id, { ...change, ...edition(actor) });
  const after = await readMember(tx, id);
  await auditMember(tx, actor, 'update', id, { before, after }, more(after));
  return after;
}

/**
 * Whoever's last day has passed, or that of the one they depend on, is an active member no longer; false where that is
 * not so, or not any more.
 */
export async function endMembership(tx: Tx, actor: Actor, id: number): Promise<boolean> {
  await holdRow(tx, 'members', id);
  const member = await readMember(tx, id);
  if (!member.is_active) return false;
  const day = await dayOf(tx, actor);
  const principal = member.principal_id === null ? undefined : await findPrincipal(tx, member.principal_id);
  const { exit_date } = principal ? presenceWithin(member, principal, day) : member;
  const goesAlong = principal !== undefined && (!principal.is_active || hasLeft(principal, day));
  if (!goesAlong && !hasLeft({ exit_date }, day)) return false;
  await changeMember(tx, actor, member, { exit_date, is_active: false });
  return true;
}

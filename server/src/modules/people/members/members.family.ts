import type { Member } from '#contract/people/members';
import type { Actor } from '../../../auth/actor.ts';
import { dayOf } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { Invalid } from '../../../errors.ts';
import { memberRecords } from './members.noun.ts';
import { findPrincipal, listDependants } from './members.queries.ts';
import { asMember, outlasts, presenceAlong, presenceWithin, type Presence } from './members.rules.ts';
import { changeMember } from './members.transitions.ts';
import { said, type Said } from '../../../said.ts';

type Relative = Presence &
  Pick<Member, 'account_id' | 'principal_id' | 'relation' | 'date_of_birth' | 'join_date'> & {
    /** Absent for a new one. */
    id?: number;
  };

const refuse = (field: string, sentence: Said): never => {
  throw new Invalid({ [field]: [sentence] });
};

/** Nobody depends on someone who depends on another one, so that a family is two deep and never a circle. */
async function findHead(tx: Tx, { id, account_id, principal_id }: Relative) {
  const principal = principal_id === null ? undefined : await findPrincipal(tx, principal_id);
  if (principal?.account_id !== account_id) return refuse('principal_id', said('sameAccount'));
  if (principal_id === id) return refuse('principal_id', said('ownPrincipal'));
  if (principal.principal_id !== null) return refuse('principal_id', said('principalDepends'));
  return principal;
}

/** Refuses a dependant who does not fit to the one they depend on, and answers how long they are members. */
export async function fitToPrincipal(
  tx: Tx,
  member: Relative,
  asked: { isPresenceSaid: boolean; today: string },
): Promise<Presence> {
  const { principal_id, relation, date_of_birth, exit_date, is_active } = member;
  if (principal_id === null) return { exit_date, is_active };
  const principal = await findHead(tx, member);
  if (relation === 'child' && date_of_birth <= principal.date_of_birth)
    refuse('date_of_birth', said('riskChild'));
  if (asked.isPresenceSaid && outlasts(member, principal)) refuse('exit_date', said('dependantOutlasts'));
  const { exit_date: day, is_active: stays } = presenceWithin(member, principal, asked.today);
  return { exit_date: day, is_active: stays };
}

/** Refuses a change that those who depend on the member would not fit to any more. */
export async function refuseForDependants(tx: Tx, member: Relative & { id: number }): Promise<void> {
  const dependants = await listDependants(tx, member.id);
  if (dependants.length > 0 && member.principal_id !== null)
    refuse('principal_id', said('principalHasOthers'));
  const isOlder = dependants.some(
    ({ relation, date_of_birth }) => relation === 'child' && date_of_birth <= member.date_of_birth,
  );
  if (isOlder) refuse('date_of_birth', said('childOfMemberOlder'));
}

/** Dependants leave, stay and come back with the one they depend on, each with an entry of their own. */
export async function takeDependantsAlong(
  tx: Tx,
  actor: Actor,
  before: Member,
  after: Member,
): Promise<void> {
  if (before.exit_date === after.exit_date && before.is_active === after.is_active) return;
  const ids = (await listDependants(tx, after.id)).map(({ id }) => id);
  if (ids.length === 0) return;
  const today = await dayOf(tx, actor);
  for (const row of await memberRecords.holdMany(tx, ids)) {
    const { member } = asMember(row);
    const { exit_date, is_active } = presenceAlong(member, before, after, today);
    if (exit_date !== member.exit_date || is_active !== member.is_active)
      await changeMember(tx, actor, member, { exit_date, is_active });
  }
}

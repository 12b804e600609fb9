import type { MemberCover } from '#contract/base/memberCover';
import { guardHolds, holds } from '../../../../auth/access.ts';
import type { Caller } from '../../../../auth/caller.ts';
import type { Db } from '../../../../db/connect.ts';
import { organisationToday } from '../../../../db/organisationDay.ts';
import { listMembersSeen } from '../../../people/members/members.queries.ts';
import { findMember } from '../../../people/members/members.service.ts';
import { listPoliciesOfMembers } from './policies.memberCover.queries.ts';

type Someone = { id: number; label: string; exit_date: string | null; is_active: boolean };

async function coverOf(
  db: Db,
  caller: Caller,
  people: readonly Someone[],
  asked: string | undefined,
): Promise<MemberCover[]> {
  const on = asked ?? (await organisationToday(db, new Date()));
  const ids = people.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await listPoliciesOfMembers(db, caller, ids, on);
  const byMember = Map.groupBy(found, ({ member_id }) => member_id);
  return people.map(({ id, label, exit_date, is_active }) => {
    const isGone = exit_date === null ? !is_active : exit_date < on;
    const policies = (byMember.get(id) ?? []).map(({ member_id: _id, ...policy }) => ({
      ...policy,
      has_left: isGone && policy.is_covered,
    }));
    const is_covered = policies.some((policy) => policy.is_covered);
    return { member: { id, label }, on, is_covered, exit_date, policies };
  });
}

/** Whether someone is covered on a day, by what, and until when. */
export async function findMemberCover(
  db: Db,
  caller: Caller,
  id: number,
  on: string | undefined,
): Promise<MemberCover> {
  guardHolds(caller, 'members:view');
  const { full_name: label, exit_date, is_active } = await findMember(db, caller, id);
  const [cover] = await coverOf(db, caller, [{ id, label, exit_date, is_active }], on);
  if (!cover) throw new Error(`There is no cover of member ${id}.`);
  return cover;
}

/** The same of many; whom the caller does not see is left out. */
export async function listMemberCovers(
  db: Db,
  caller: Caller,
  ids: readonly number[],
  on?: string,
): Promise<MemberCover[]> {
  guardHolds(caller, 'members:view');
  return coverOf(db, caller, await listMembersSeen(db, caller, ids), on);
}

/** For whoever shows members: nothing where the caller may see no policies. */
export const coversShown = async (db: Db, caller: Caller, ids: readonly number[]): Promise<MemberCover[]> =>
  holds(caller, 'policies:view') ? listMemberCovers(db, caller, ids) : [];

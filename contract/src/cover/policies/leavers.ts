import type { NamedMember } from '../../people/members.ts';
import { riskItems, type Risk, type RiskProblem } from '../../sales/risk/risk.ts';

type Presence = Pick<NamedMember, 'exit_date' | 'is_active'>;

/** Whether someone's last day as a member was before a day; of whoever left on a day that nobody knows, it was. */
const leftBefore = ({ exit_date, is_active }: Presence, day: string): boolean =>
  exit_date === null ? !is_active : exit_date < day;

/** Those among what is insured who left before a day, and where they stand. */
export function leaversIn(
  risk: Risk,
  members: readonly NamedMember[],
  day: string,
): { path: RiskProblem['path']; member: NamedMember }[] {
  const leavers = new Map(members.filter((each) => leftBefore(each, day)).map((each) => [each.id, each]));
  if (leavers.size === 0) return [];
  return riskItems(risk).flatMap(({ path, member_id }) => {
    const member = member_id === null ? undefined : leavers.get(member_id);
    return member ? [{ path, member }] : [];
  });
}

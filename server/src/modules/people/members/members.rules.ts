import { memberProblems, type Member, type MemberUpdate } from '#contract/people/members';
import { compact, fold, searchTextOf } from '../../../db/searchText.ts';
import { Invalid } from '../../../errors.ts';

type Named = { [F in 'first_name' | 'last_name' | 'employee_no' | 'licence_no']?: string | undefined };

/** Any fragment of these finds the member. */
export const searchText = ({
  first_name = '',
  last_name = '',
  employee_no = '',
  licence_no = '',
}: Named): string =>
  searchTextOf([
    fold(`${first_name} ${last_name}`),
    ...[employee_no, licence_no].flatMap((number) => [fold(number), compact(number)]),
  ]);

/** What is shown of a member, apart from what is only kept. */
export function asMember<Hash>({ id_number_hash, ...member }: Member & { id_number_hash: Hash }) {
  return { member, id_number_hash };
}

type Presence = { exit_date: string | null; is_active: boolean };
type Asked = { exit_date?: string | null | undefined; is_active?: boolean | undefined };

/** The day of exit is the last one as a member. */
export const hasLeft = ({ exit_date }: Pick<Presence, 'exit_date'>, day: string): boolean =>
  exit_date !== null && exit_date < day;

/**
 * Whether someone is a member follows from the day of exit unless it is said; whoever is said to be one again
 * has not left.
 */
export function presenceAfter(before: Presence, asked: Asked, today: string): Presence {
  const { exit_date = before.exit_date, is_active } = asked;
  if (is_active === undefined) {
    const isMoved = exit_date !== before.exit_date;
    return { exit_date, is_active: isMoved ? !hasLeft({ exit_date }, today) : before.is_active };
  }
  const comesBack = is_active && asked.exit_date === undefined && hasLeft({ exit_date }, today);
  return { exit_date: comesBack ? null : exit_date, is_active };
}

type Whole = Pick<MemberUpdate, 'join_date' | 'exit_date' | 'id_type' | 'id_number'>;

export function refuseProblems(member: Whole): void {
  const problems = Object.entries(memberProblems(member));
  if (problems.length > 0)
    throw new Invalid(Object.fromEntries(problems.map(([field, message]) => [field, [message]])));
}

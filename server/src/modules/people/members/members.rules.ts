import { memberProblems, type Member, type MemberUpdate } from '#contract/people/members';
import { compact, fold, searchTextOf } from '../../../db/search/searchText.ts';
import { Invalid } from '../../../errors.ts';
import { saidAs } from '../../../said.ts';

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

export type Presence = { exit_date: string | null; is_active: boolean };
type Asked = { exit_date?: string | null | undefined; is_active?: boolean | undefined };

/** Whether someone is said to be a member, or until when. */
export const isPresenceSaid = ({ exit_date, is_active }: Asked): boolean =>
  exit_date !== undefined || is_active === true;

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

const isLeaving = ({ exit_date, is_active }: Presence): boolean => exit_date !== null || !is_active;

/** Whether someone would still be a member when the one they depend on is none any more. */
export function outlasts({ exit_date, is_active }: Presence, principal: Presence): boolean {
  if (!isLeaving(principal)) return false;
  if (exit_date === null || principal.exit_date === null) return is_active;
  return exit_date > principal.exit_date;
}

type Dependant = Presence & { join_date: string | null };

/** The last day of the one someone depends on, or the first of their own where that is later. */
const lastDayWith = ({ join_date }: Pick<Dependant, 'join_date'>, exit_date: string | null): string | null =>
  exit_date !== null && join_date !== null && join_date > exit_date ? join_date : exit_date;

/** A dependant leaves with the one they depend on, unless earlier. */
export function presenceWithin(dependant: Dependant, principal: Presence, today: string): Presence {
  if (!outlasts(dependant, principal)) return dependant;
  const exit_date = lastDayWith(dependant, principal.exit_date) ?? dependant.exit_date;
  return {
    exit_date,
    is_active: dependant.is_active && principal.is_active && !hasLeft({ exit_date }, today),
  };
}

/** Who left, or is about to, on the same last day went together, and comes back together. */
const wentWith = (dependant: Dependant, principal: Presence): boolean =>
  isLeaving(principal) &&
  isLeaving(dependant) &&
  dependant.exit_date === lastDayWith(dependant, principal.exit_date);

/** What becomes of a dependant when the one they depend on leaves, leaves on another day, or comes back. */
export function presenceAlong(
  dependant: Dependant,
  before: Presence,
  after: Presence,
  today: string,
): Presence {
  const isTogether = wentWith(dependant, before);
  return presenceWithin(
    isTogether ? { ...dependant, exit_date: null, is_active: true } : dependant,
    after,
    today,
  );
}

type Relative = Pick<
  Member,
  'first_name' | 'last_name' | 'date_of_birth' | 'relation' | 'principal_id' | 'join_date'
>;

/** Who someone is to others of the account, once what was sent is so. */
export function relativeAfter(before: Relative, asked: MemberUpdate): Relative {
  const { first_name = before.first_name, last_name = before.last_name, relation = before.relation } = asked;
  const { date_of_birth = before.date_of_birth, principal_id = before.principal_id } = asked;
  const { join_date = before.join_date } = asked;
  return { first_name, last_name, relation, date_of_birth, principal_id, join_date };
}

type Whole = Pick<MemberUpdate, 'join_date' | 'exit_date' | 'id_type' | 'id_number'>;

export function refuseProblems(member: Whole): void {
  const problems = Object.entries(memberProblems(member));
  if (problems.length > 0)
    throw new Invalid(Object.fromEntries(problems.map(([field, message]) => [field, [saidAs(message)]])));
}

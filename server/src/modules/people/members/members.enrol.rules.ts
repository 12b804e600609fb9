import type { EnrolledPerson } from '#contract/people/members';
import { gatherPeople, identityOf } from '#contract/people/samePerson';

type Named = Pick<EnrolledPerson, 'first_name' | 'last_name' | 'date_of_birth' | 'relation'>;
type Details = Pick<
  EnrolledPerson,
  'nationality' | 'marital_status' | 'employee_no' | 'plan_category' | 'principal_id'
>;
/** The number of a document; of whoever is known by its keyed hash. */
type Document = Pick<EnrolledPerson, 'id_type' | 'id_number'>;
/** A member of the account, as far as someone could be told to be one. */
export type Known = Named &
  Details &
  Pick<Document, 'id_type'> & {
    id: number;
    is_active: boolean;
    licence_no: string;
    id_number_hash: Buffer | null;
  };
type Told = Details & Document;

/** Whom one of a list is: someone of the account, or one of those who are added, by the place among them. */
type Who = { known: number } | { added: number };

/**
 * Whom each of a list is. Who is surely known is found first, so that nobody else takes their place; those who are active
 * go before those who have left. Whoever is nobody known is added once, however often they are named.
 */
export function placed(
  people: readonly EnrolledPerson[],
  known: readonly Known[],
  hashOf: (number: string) => Buffer,
): { who: Who[]; added: EnrolledPerson[] } {
  const gathered = gatherPeople<Who>();
  const told = people.map((person) =>
    identityOf({ ...person, id_number: person.id_number && hashOf(person.id_number).toString('hex') }),
  );
  for (const member of known.toSorted((one, other) => Number(other.is_active) - Number(one.is_active)))
    gathered.add(identityOf({ ...member, id_number: member.id_number_hash?.toString('hex') }), {
      known: member.id,
    });
  const sure = told.map((identity) => gathered.meet(identity, { isSure: true })?.kept);
  const added: EnrolledPerson[] = [];
  const who = told.map((identity, index): Who => {
    const met = sure[index] ?? gathered.meet(identity)?.kept;
    const person = people[index];
    if (met || !person) return met ?? { added: -1 };
    const place = { added: added.push(person) - 1 };
    gathered.add(identity, place);
    return place;
  });
  return { who, added };
}

export const idsOf = (who: readonly Who[], addedIds: readonly number[]): number[] =>
  who.map((each) => ('known' in each ? each.known : (addedIds[each.added] ?? 0)));

const details = ['nationality', 'marital_status', 'employee_no', 'plan_category'] as const;

const documentOf = ({ id_type, id_number }: Document): Document => ({ id_type, id_number });

/** What a list says of each member, by the id: of several rows of one person the first that says it. */
export function toldOf(
  people: readonly EnrolledPerson[],
  ids: readonly number[],
  known: readonly Known[],
): Map<number, Told> {
  const above = new Map(known.map(({ id, principal_id }) => [id, principal_id]));
  const isUnder = (id: number | null, head: number): boolean => {
    const passed = new Set<number>();
    for (let at = id; at !== null && !passed.has(at); at = above.get(at) ?? null) {
      if (at === head) return true;
      passed.add(at);
    }
    return false;
  };
  const told = new Map<number, Told>();
  for (const [index, person] of people.entries()) {
    const id = ids[index] ?? 0;
    const principal = person.principal === null ? person.principal_id : (ids[person.principal] ?? null);
    // Nobody depends on someone who depends on them, whatever two rows of one person say.
    if ((above.get(id) ?? null) === null && !isUnder(principal, id)) above.set(id, principal);
    const before = told.get(id);
    told.set(id, {
      nationality: before?.nationality || person.nationality,
      marital_status: before?.marital_status ?? person.marital_status,
      ...(before?.id_number ? documentOf(before) : documentOf(person)),
      employee_no: before?.employee_no || person.employee_no,
      plan_category: before?.plan_category || person.plan_category,
      principal_id: above.get(id) ?? null,
    });
  }
  return told;
}

/**
 * The member with what is told and was not known, and the number of a document where there was none; undefined where
 * nothing is.
 */
export function filled<M extends Known>(
  member: M,
  told: Told | undefined,
): { after: M; id_number: string | null } | undefined {
  if (!told) return undefined;
  const id_number = member.id_number_hash === null ? told.id_number : null;
  const after = {
    ...member,
    principal_id: member.principal_id ?? told.principal_id,
    nationality: member.nationality || told.nationality,
    marital_status: member.marital_status ?? told.marital_status,
    employee_no: member.employee_no || told.employee_no,
    plan_category: member.plan_category || told.plan_category,
    id_type: id_number ? told.id_type : member.id_type,
  };
  const isSame = [...details, 'principal_id' as const].every((field) => after[field] === member[field]);
  return isSame && !id_number ? undefined : { after, id_number };
}

import {
  coverLines,
  type CoverCell,
  type CoverKind,
  type CoverLine,
  type CoverRow,
} from '#contract/cover/coverage/coverage';
import { ageOn } from '#contract/base/days/term';
import type { AccountType } from '#contract/people/accounts';
import { cellOf, neverCovered, waivedBy } from './coverage.cells.ts';
import type { CoveredDays, Person, ItemTold, Waiver } from './coverage.queries.ts';

/** All that the rows of an account are made of. */
export type Ground = {
  on: string;
  account: { display_name: string; account_type: AccountType; date_of_birth: string | null };
  /** Null where the caller may see nobody. */
  persons: readonly Person[] | null;
  days: readonly CoveredDays[];
  waivers: readonly Waiver[];
  /** What the policies are called. */
  numbers: ReadonlyMap<number, string>;
  items: readonly ItemTold[];
};

/** A row with the category under which it is counted where there are many. */
export type RowOfMatrix = CoverRow & { category: string };

const adultAge = 18;

const isDependant = ({ principal_id, relation }: Person): boolean =>
  principal_id !== null || relation === 'spouse' || relation === 'child' || relation === 'parent';

/** Someone who belongs to the account on the day: born, joined and not gone. */
const belongs = ({ date_of_birth, join_date, exit_date, is_active }: Person, on: string): boolean =>
  date_of_birth <= on &&
  (join_date === null || join_date <= on) &&
  (exit_date === null ? is_active : exit_date >= on);

const hasGone = ({ exit_date, is_active }: Person, on: string): boolean =>
  exit_date === null ? !is_active : exit_date < on;

/** What every row needs to know of the others. */
type Known = {
  isCompany: boolean;
  hasVehicles: boolean;
  hasPlaces: boolean;
  /** Lines in which people of the account were ever named; of a company, also whether those who depend on them were. */
  lines: ReadonlySet<CoverLine>;
  linesOfDependants: ReadonlySet<CoverLine>;
};

function knownOf({ account, persons, days }: Ground): Known {
  const dependants = new Set((persons ?? []).filter(isDependant).map(({ id }) => id));
  const named = days.filter(({ kind }) => kind === 'person');
  return {
    isCompany: account.account_type === 'corporate',
    hasVehicles: days.some(({ kind }) => kind === 'vehicle'),
    hasPlaces: days.some(({ kind }) => kind === 'place'),
    lines: new Set(named.map(({ line }) => line)),
    linesOfDependants: new Set(
      named.filter(({ member_id }) => dependants.has(member_id ?? 0)).map(({ line }) => line),
    ),
  };
}

/** Lines that a person could have: of a company those that it covers people in, of a family what each may want. */
function linesOfPerson(person: Person, { on }: Ground, known: Known): CoverLine[] {
  if (person.relation === 'driver') return [];
  if (known.isCompany) {
    const lines = isDependant(person) ? known.linesOfDependants : known.lines;
    return (['health', 'life'] as const).filter((line) => lines.has(line));
  }
  const isGrown = ageOn(on, person.date_of_birth) >= adultAge;
  const earns = person.relation === 'self' || person.relation === 'spouse';
  return isGrown && earns ? ['health', 'life', 'travel'] : ['health', 'travel'];
}

/**
 * Lines that the account itself could have. What nothing of the account was ever named under is one hole, in this row;
 * where something was, its own row tells.
 */
function linesOfAccount(ground: Ground, known: Known): CoverLine[] {
  return [
    ...(ground.persons === null ? [] : peopleLinesOfAccount(ground, known)),
    ...(known.hasVehicles ? [] : (['motor'] as const)),
    ...(known.hasPlaces ? [] : (['property'] as const)),
    'liability',
  ];
}

function peopleLinesOfAccount(ground: Ground, known: Known): CoverLine[] {
  if (known.isCompany) return (['health', 'life'] as const).filter((line) => !known.lines.has(line));
  const self = selfOf(ground);
  return self ? linesOfPerson(self, ground, known) : ['health', 'life', 'travel'];
}

/** The driver of a vehicle is told of while they are one; there is nothing to sell to them. */
const isOnlyDriver = ({ kind, line, is_covered }: CoveredDays): boolean =>
  kind === 'person' && line === 'motor' && !is_covered;

type Named = { subject: string; keys: readonly string[]; days: readonly CoveredDays[] };

/** One cell for each line that applies, in the order of the columns. */
function cellsOf(
  { on, waivers, numbers }: Ground,
  { keys, days }: Named,
  applying: readonly CoverLine[],
): CoverCell[] {
  const told = days.filter((each) => !isOnlyDriver(each));
  return coverLines.flatMap((line) => {
    const found = told.find((each) => each.line === line);
    if (!found && !applying.includes(line)) return [];
    return [waivedBy(waivers, keys, found ? cellOf(found, on, numbers) : neverCovered(line))];
  });
}

const blank = {
  detail: '',
  member_id: null,
  relation: null,
  age: null,
  depends_on: null,
  has_left: false,
  category: '',
};

/** The client as a person is a member of their own account; that row is the account's. */
const selfOf = ({ account, persons }: Ground): Person | undefined =>
  account.account_type === 'individual'
    ? persons?.find(({ relation, principal_id }) => relation === 'self' && principal_id === null)
    : undefined;

function accountRow(ground: Ground, known: Known): RowOfMatrix {
  const { account, days, on } = ground;
  const self = selfOf(ground);
  const own = days.filter(({ kind, member_id }) => kind === 'account' || (self && member_id === self.id));
  const named = {
    subject: 'account',
    keys: ['account', ...(self ? [`member:${self.id}`] : [])],
    days: merged(own),
  };
  const born = self?.date_of_birth ?? account.date_of_birth;
  return {
    ...blank,
    subject: 'account',
    kind: 'account',
    label: self?.full_name ?? account.display_name,
    member_id: self?.id ?? null,
    relation: self ? 'self' : null,
    age: born === null || born > on ? null : ageOn(on, born),
    cells: cellsOf(ground, named, linesOfAccount(ground, known)),
  };
}

/** Of a line that both the account and its person have, the one that covers tells more. */
const merged = (days: readonly CoveredDays[]): CoveredDays[] =>
  days.toSorted((a, b) => Number(b.is_covered) - Number(a.is_covered));

function personRow(
  ground: Ground,
  known: Known,
  person: Person,
  heads: ReadonlyMap<number, Person>,
): RowOfMatrix | null {
  const { on, days } = ground;
  const own = days.filter(({ kind, member_id }) => kind === 'person' && member_id === person.id);
  const isHere = belongs(person, on);
  const isCovered = own.some(({ is_covered }) => is_covered);
  if (!isHere && !isCovered) return null;
  const subject = `member:${person.id}`;
  const head = heads.get(person.principal_id ?? 0);
  const cells = cellsOf(
    ground,
    { subject, keys: [subject], days: isHere ? own : own.filter(({ is_covered }) => is_covered) },
    isHere ? linesOfPerson(person, ground, known) : [],
  );
  return {
    ...blank,
    subject,
    kind: 'person',
    label: person.full_name,
    detail: person.employee_no,
    member_id: person.id,
    relation: person.relation,
    age: person.date_of_birth > on ? null : ageOn(on, person.date_of_birth),
    depends_on: head?.full_name ?? null,
    has_left: hasGone(person, on),
    cells,
    // Those who depend on somebody are covered as they are.
    category: person.plan_category || (head?.plan_category ?? ''),
  };
}

const places: Record<Person['relation'], number> = {
  self: 0,
  employee: 1,
  spouse: 2,
  child: 3,
  parent: 4,
  driver: 5,
  other: 6,
};

/** Families one after the other, each with its head first. */
function inFamilies(persons: readonly Person[]): Person[] {
  const byId = new Map(persons.map((person) => [person.id, person]));
  const headOf = (person: Person) =>
    person.principal_id === null ? person : (byId.get(person.principal_id) ?? person);
  const order = (person: Person): [string, number, number, number, string] => {
    const head = headOf(person);
    return [head.full_name, head.id, person === head ? 0 : 1, places[person.relation], person.date_of_birth];
  };
  const keyed = persons.map((person) => ({ person, key: order(person) }));
  return keyed.toSorted((a, b) => compared(a.key, b.key)).map(({ person }) => person);
}

/** Kept, because making one takes far longer than using it. */
const alphabet = new Intl.Collator('en', { numeric: true });

function compared(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  for (const [index, one] of a.entries()) {
    const other = b[index] ?? 0;
    if (one === other) continue;
    return typeof one === 'string' ? alphabet.compare(one, String(other)) : one - Number(other);
  }
  return 0;
}

function personRows(ground: Ground, known: Known): RowOfMatrix[] {
  const self = selfOf(ground);
  const others = (ground.persons ?? []).filter((person) => person !== self);
  const ordered = known.isCompany
    ? inFamilies(others)
    : others.toSorted((a, b) =>
        compared([places[a.relation], a.date_of_birth], [places[b.relation], b.date_of_birth]),
      );
  const heads = new Map((ground.persons ?? []).map((person) => [person.id, person]));
  const byMember = Map.groupBy(
    ground.days.filter(({ kind }) => kind === 'person'),
    ({ member_id }) => member_id,
  );
  return ordered.flatMap(
    (person) => personRow({ ...ground, days: byMember.get(person.id) ?? [] }, known, person, heads) ?? [],
  );
}

function itemRows(ground: Ground, kind: Extract<CoverKind, 'vehicle' | 'place'>): RowOfMatrix[] {
  const told = new Map(ground.items.map((item) => [item.item_id, item]));
  const bySubject = Map.groupBy(
    ground.days.filter((each) => each.kind === kind),
    ({ subject }) => subject,
  );
  const rows = [...bySubject].map(([id, days]): RowOfMatrix => {
    const subject = `${kind}:${id}`;
    const items = days.flatMap(({ item_ids }) => item_ids);
    const { label: name = '', detail = '' } = items.map((item) => told.get(item)).find(Boolean) ?? {};
    const label = days.map((each) => each.label).find(Boolean) ?? '';
    return {
      ...blank,
      subject,
      kind,
      // A vehicle is known by what it is, and its plate stands below; a place by its address.
      label: name || label,
      detail: name ? label : detail,
      cells: cellsOf(ground, { subject, keys: items.map((item) => `${kind}:${item}`), days }, []),
    };
  });
  return rows.toSorted((a, b) => compared([a.label, a.detail], [b.label, b.detail]));
}

/** Everything that the account has or could have covered, one row each. */
export function rowsOf(ground: Ground): RowOfMatrix[] {
  const known = knownOf(ground);
  return [
    accountRow(ground, known),
    ...personRows(ground, known),
    ...itemRows(ground, 'vehicle'),
    ...itemRows(ground, 'place'),
  ];
}

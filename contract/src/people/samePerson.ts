import { fold } from '../base/values/folding.ts';

/** What someone is recognised by; empty is what nobody has said. */
export interface Identity {
  /** First and last name, folded. */
  name: string;
  /** Empty where a record tells only the whole name. */
  first_name: string;
  date_of_birth: string;
  relation: string;
  employee_no: string;
  id_type: string;
  /** As it stands on the document, or masked. */
  id_number: string;
}

type Described = { [F in 'first_name' | 'last_name' | keyof Identity]?: string | null | undefined };

/** An employee number is that of a whole family; alone it tells only who is at its head. */
const roleOf = (relation: string): string => (relation === 'employee' ? 'self' : relation);

export function identityOf(person: Described): Identity {
  const { first_name, last_name, name = `${first_name ?? ''} ${last_name ?? ''}` } = person;
  return {
    name: fold(name ?? ''),
    first_name: fold(first_name ?? ''),
    date_of_birth: person.date_of_birth ?? '',
    relation: roleOf(person.relation ?? ''),
    employee_no: fold(person.employee_no ?? ''),
    id_type: person.id_type ?? '',
    id_number: bareNumber(person.id_number ?? ''),
  };
}

/** One number has one form, however it is spaced. */
export const bareNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[ ./-]/g, '');

const masked = '••••';
const isMasked = (number: string): boolean => number.startsWith(masked);
const tailOf = (number: string): string =>
  isMasked(number) ? number.slice(masked.length) : number.length >= 8 ? number.slice(-4) : '';

/** Whether two numbers are one; undefined where that cannot be told: one lacks, or is of another kind of document. */
function isOneNumber(one: Identity, other: Identity): boolean | undefined {
  if (!one.id_number || !other.id_number) return undefined;
  if (one.id_type && other.id_type && one.id_type !== other.id_type) return undefined;
  if (!isMasked(one.id_number) && !isMasked(other.id_number)) return one.id_number === other.id_number;
  const [tail, end] = [tailOf(one.id_number), tailOf(other.id_number)];
  return tail && end ? tail === end : undefined;
}

type Likeness = 'same' | 'alike' | 'other';

/**
 * Whether two are one person. The number of a document decides, if name or birth agree as well; a misprint does not make
 * a child its father. Else it takes the same birth, and the same employee number or none: of two whose numbers differ
 * each is somebody, as twins are who are both called “Baby”. Whom only the name tells is alike, and asked about.
 */
export function likeness(one: Identity, other: Identity): Likeness {
  const isNamed = one.name !== '' && one.name === other.name;
  const isBorn = one.date_of_birth !== '' && one.date_of_birth === other.date_of_birth;
  const isOne = isOneNumber(one, other);
  if (isOne !== undefined) return isOne && (isNamed || isBorn) ? 'same' : 'other';
  if (!isBorn) return 'other';
  if (one.employee_no === '' || other.employee_no === '') return isNamed ? 'alike' : 'other';
  if (one.employee_no !== other.employee_no) return 'other';
  const isFirst = one.first_name !== '' && one.first_name === other.first_name;
  if (!isNamed && !(isFirst && one.relation === other.relation)) return 'other';
  return one.relation === 'self' && other.relation === 'self' ? 'same' : 'alike';
}

type Entry<K> = { identity: Identity; kept: K };
/** Under what someone is looked for; whoever shares none of it is somebody else. */
const keysOf = ({ name, first_name, date_of_birth, employee_no, id_number }: Identity): string[] => [
  ...(name && date_of_birth ? [`name ${name} ${date_of_birth}`] : []),
  ...(first_name && date_of_birth && employee_no
    ? [`number ${employee_no} ${first_name} ${date_of_birth}`]
    : []),
  ...(id_number && !isMasked(id_number) ? [`document ${id_number}`] : []),
];

/** What one row does not say of a person and another does. */
const together = (known: Identity, told: Identity): Identity => ({
  ...known,
  relation: known.relation || told.relation,
  employee_no: known.employee_no || told.employee_no,
  ...(known.id_number ? {} : { id_type: told.id_type, id_number: told.id_number }),
});

/** People who are gathered one by one, each with what they are kept as, and whom somebody may be among them. */
export function gatherPeople<K>() {
  const byKey = new Map<string, Entry<K>[]>();
  const file = (entry: Entry<K>) => {
    for (const key of keysOf(entry.identity)) {
      const entries = byKey.get(key);
      if (!entries) byKey.set(key, [entry]);
      else if (!entries.includes(entry)) entries.push(entry);
    }
  };
  const entryOf = (identity: Identity, isSure: boolean): Entry<K> | undefined => {
    const found = keysOf(identity).flatMap((key) => byKey.get(key) ?? []);
    const same = found.find((entry) => likeness(entry.identity, identity) === 'same');
    if (same || isSure) return same;
    return found.find((entry) => likeness(entry.identity, identity) === 'alike');
  };
  return {
    add: (identity: Identity, kept: K): void => file({ identity, kept }),
    /** Whom somebody is; what is said of them is known from then on. */
    meet: (identity: Identity, { isSure = false } = {}): { kept: K } | undefined => {
      const entry = entryOf(identity, isSure);
      if (!entry) return undefined;
      entry.identity = together(entry.identity, identity);
      file(entry);
      return { kept: entry.kept };
    },
  };
}

import type { DateOrder } from '#contract/base/days/dateOrder';
import { fold, withLatinDigits } from '#contract/base/values/folding';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { orderOf, readBirth } from './birthDays.ts';
import { withPrincipals, type Listed } from './families.ts';
import type { CensusColumn, CensusField } from './headings.ts';
import { readCountry } from './nationalities.ts';
import { readGender, readMaritalStatus, readRelation, relationLetters } from './personWords.ts';
import { splitName, withoutTitle, type NameInTwo } from '#contract/base/values/personNames';

export interface CensusGround {
  order: DateOrder;
  today: string;
  /** A new person without anything. */
  blank: () => Values;
  /** Under which name a person has the category. */
  categoryKey: 'category' | 'plan_category';
}

export interface ReadCensus {
  people: Values[];
  emptyRows: number;
  /** What stands in rows that name nobody, such as a total or the name of a branch. */
  otherRows: string[];
  /** The headings that nothing was taken from. */
  unused: string[];
  /** In which order the days were read. */
  order: DateOrder;
}

const totals = /^(?:grand |sub )?totals?\b|^(?:head ?)?count\b|^sum\b|^(?:ال)?(?:مجموع|اجمالي)/;

type Cells = Partial<Record<CensusField, string>>;
type Read = { number: string; cells: Cells; texts: string[] };

function cellsBy(columns: readonly CensusColumn[], row: readonly string[]): Read {
  const cells: Cells = {};
  let number = '';
  for (const [place, { field, isNumber }] of columns.entries()) {
    const text = row[place] ?? '';
    if (isNumber) number = text;
    else if (field) cells[field] = text;
  }
  return { number, cells, texts: row.filter((text) => text !== '') };
}

const isTotal = ({ cells, texts }: Read): boolean =>
  !cells.date_of_birth && !cells.gender && texts.some((text) => totals.test(fold(text)));

/** One text alone in a list of several columns is a remark: a branch above its people, or who made the list. */
const isRemark = ({ texts, number, cells }: Read): boolean =>
  !cells.date_of_birth && texts.filter((text) => text !== number).length < 2;

interface Words {
  order: DateOrder;
  letters: ReturnType<typeof relationLetters>;
}

function personOf({ cells }: Read, ground: CensusGround, { order, letters }: Words): Values {
  const [born = '', gender = '', relation = '', country = '', married = ''] = [
    cells.date_of_birth,
    cells.gender,
    cells.relation,
    cells.nationality,
    cells.marital_status,
  ];
  return {
    ...ground.blank(),
    ...namesBy(cells),
    date_of_birth: (readBirth(born, { ...ground, order }) ?? born) || null,
    gender: (readGender(gender) ?? gender) || null,
    relation: (letters.get(fold(relation)) ?? readRelation(relation) ?? relation) || null,
    nationality: readCountry(country) ?? country,
    marital_status: (readMaritalStatus(married) ?? married) || null,
    ...documentBy(cells),
    employee_no: withLatinDigits(cells.employee_no ?? ''),
    [ground.categoryKey]: cells.category ?? '',
    ...(cells.certificate_no ? { certificate_no: cells.certificate_no } : {}),
  };
}

const usedOf = (columns: readonly CensusColumn[]) => columns.filter(({ field }) => Boolean(field));

/** The people of a table below its heading, and all that was not taken from it. */
export function readCensus(
  rows: readonly (readonly string[])[],
  columns: readonly CensusColumn[],
  ground: CensusGround,
): ReadCensus {
  const heading = columns.map((column) => column.heading).join('\t');
  const filled = rows.filter((row) => row.some((text) => text !== '') && row.join('\t') !== heading);
  const read = filled.map((row) => cellsBy(columns, row));
  const isOther = (row: Read) => isTotal(row) || (usedOf(columns).length > 2 && isRemark(row));
  const persons = read.filter((row) => !isOther(row));
  const columnOf = (field: CensusField) => persons.flatMap(({ cells }) => cells[field] || []);
  const words = {
    order: orderOf(columnOf('date_of_birth'), ground),
    letters: relationLetters(columnOf('relation')),
  };
  const listed = persons.map((row): Listed => ({
    person: personOf(row, ground, words),
    number: row.number,
    principal: row.cells.principal ?? '',
  }));
  return {
    people: withPrincipals(listed),
    emptyRows: rows.filter((row) => row.every((text) => text === '')).length,
    otherRows: read.filter(isOther).map(({ texts }) => texts.join(' ')),
    unused: columns.filter(({ field }) => !field).flatMap((column) => column.heading || []),
    order: words.order,
  };
}

/** What offices write where there is no number. */
const noNumber = /^(?:n\/?a|nil|none|not available|under process|pending|tba|-+|لا يوجد)?$/i;

/** The identity card, or else the passport. */
function documentBy({ national_id = '', passport = '' }: Cells): Values {
  const [card, pass] = [national_id, passport].map((text) => withLatinDigits(text).trim());
  if (card && !noNumber.test(card)) return { id_type: 'national_id', id_number: card };
  return pass && !noNumber.test(pass) ? { id_type: 'passport', id_number: pass } : {};
}

interface NameParts {
  first_name?: string;
  middle_name?: string;
  last_name?: string;
  full_name?: string;
}

/** What is left of a name without one of its ends; the whole where it has no such end. */
const without = (full: string, end: string): string => {
  const [name, part] = [full.toLowerCase(), end.toLowerCase()];
  if (name.endsWith(` ${part}`)) return full.slice(0, -end.length).trim();
  return name.startsWith(`${part} `) ? full.slice(end.length).trim() : full;
};

/** First and last name by whatever columns a census has for them: a name beside a surname is the first one. */
function namesBy(parts: NameParts): NameInTwo {
  const { first_name: given = '', middle_name = '', last_name: family = '', full_name = '' } = parts;
  const whole = splitName(full_name);
  const first = given || (family ? without(full_name, family) : whole.first_name);
  const last = family || (given && full_name ? without(full_name, given) : given ? '' : whole.last_name);
  return { first_name: [withoutTitle(first), middle_name].filter(Boolean).join(' '), last_name: last };
}

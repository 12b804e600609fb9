import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mostItems } from '#contract/base/amounts/lines';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { readTable } from '../../../../components/grid/clipboard.ts';
import { withoutPrincipal } from './families.ts';
import { findHeading, meaningOf } from './headings.ts';
import { readCensus, type CensusGround } from './readCensus.ts';
import { samePeople, withEachOnce } from './samePeople.ts';
import { joinedBy, withCategories } from './takeCensus.ts';

let count = 0;
const ground: CensusGround = {
  order: 'day_first',
  today: '2026-11-17',
  blank: () => ({ id: `id ${(count += 1)}`, member_id: null, principal: '' }),
  categoryKey: 'category',
};

function read(text: string, over: Partial<CensusGround> = {}) {
  const table = readTable(text);
  const heading = findHeading(table);
  if (!heading) throw new Error('There is no heading.');
  return { heading, ...readCensus(table.slice(heading.at + 1), heading.columns, { ...ground, ...over }) };
}
const table = (...rows: string[]) => rows.map((row) => row.replaceAll(' | ', '\t')).join('\n');
const principalOf = (people: readonly Values[], first: string): unknown => {
  const { principal } = people.find(({ first_name }) => first_name === first) ?? {};
  return people.find(({ id }) => id === principal)?.['first_name'] ?? principal;
};

describe('the headings of a census', () => {
  it.each([
    ['Emp No', 'employee_no'],
    ['EMPLOYEE ID', 'employee_no'],
    ['Payroll #', 'employee_no'],
    ['Forename *', 'first_name'],
    ['Family name', 'last_name'],
    ['Member’s Date of Birth (DD/MM/YYYY)', 'date_of_birth'],
    ['D.O.B', 'date_of_birth'],
    ['M/F', 'gender'],
    ['Relationship to Employee', 'relation'],
    ['Grade', 'category'],
    ['Principal Emp. No.', 'principal'],
    ['Place of birth', 'unused'],
    ['Insured Member Full Name', 'full_name'],
    ['Name of the employee', 'full_name'],
    ['Father’s name', undefined],
    ['Sr.', 'number'],
    ['#', 'number'],
    ['صلة القرابة', 'relation'],
    ['تاريخ الميلاد (يوم/شهر/سنة)', 'date_of_birth'],
    ['Emirates ID No.', 'national_id'],
    ['EID #', 'national_id'],
    ['رقم الهوية الإماراتية', 'national_id'],
    ['Passport Number', 'passport'],
    ['Passport expiry date', 'unused'],
    ['ID issue date', 'unused'],
    ['Marital Status (S/M)', 'marital_status'],
    ['الحالة الاجتماعية', 'marital_status'],
    ['Employee ID', 'employee_no'],
    ['Shoe size', undefined],
  ])('%s means %s', (heading, meaning) => {
    expect(meaningOf(heading)).toBe(meaning);
  });

  it('are found below a title, in any order, and not in a row of data', () => {
    expect(findHeading(readTable(table('Harbour LLC', '', 'DOB | Name', '1/2/1990 | Omar Haddad')))).toEqual({
      at: 2,
      columns: [
        { heading: 'DOB', field: 'date_of_birth', isNumber: false },
        { heading: 'Name', field: 'full_name', isNumber: false },
      ],
    });
    expect(findHeading(readTable(table('Omar | Haddad | 17/5/1990 | Male | Employee')))).toBeUndefined();
    expect(findHeading(readTable(table('Category', 'A', 'B')))).toBeUndefined();
  });

  it('name each thing once; of what nobody knows, what is filled is asked for', () => {
    const { columns } =
      findHeading(readTable(table('Name | Name | Band | Spare | DOB', 'a | b | c |  | d'))) ?? {};
    expect(columns?.map(({ field }) => field)).toEqual([
      'full_name',
      undefined,
      undefined,
      null,
      'date_of_birth',
    ]);
  });
});

describe('the words of a census', () => {
  const head = 'First Name | Last Name | DOB | Gender | Relation | Nationality';
  const first = (row: string, over: Partial<CensusGround> = {}) => read(table(head, row), over).people[0];

  it.each([
    ['Wife', 'spouse'],
    ['Husband', 'spouse'],
    ['SON', 'child'],
    ['Daughter 2', 'child'],
    ['Mother', 'parent'],
    ['Principal', 'self'],
    ['Staff', 'employee'],
    ['زوجة', 'spouse'],
    ['الابن', 'child'],
    ['Dependent', 'Dependent'],
    ['S', 'S'],
  ])('the relation %s is read as %s', (word, relation) => {
    expect(first(`Omar | Haddad | 1/2/1990 | M | ${word} | `)?.['relation']).toBe(relation);
  });

  it('letters are read by those beside them', () => {
    const relations = (...letters: string[]) =>
      read(table(head, ...letters.map((letter) => `Omar | Haddad | 1/2/1990 | M | ${letter} | `))).people.map(
        ({ relation }) => relation,
      );
    expect(relations('E', 'S', 'C')).toEqual(['employee', 'spouse', 'child']);
    expect(relations('E', 'W', 'S', 'D')).toEqual(['employee', 'spouse', 'child', 'child']);
    expect(relations('P', 'S', 'C')).toEqual(['self', 'spouse', 'child']);
    expect(relations('E', 'S', 'D')).toEqual(['employee', 'S', 'D']);
  });

  it.each([
    ['Female', 'female'],
    ['m', 'male'],
    ['أنثى', 'female'],
    ['ذكر', 'male'],
    ['?', '?'],
  ])('the gender %s is read as %s', (word, gender) => {
    expect(first(`Omar | Haddad | 1/2/1990 | ${word} | Self | `)?.['gender']).toBe(gender);
  });

  it.each([
    ['India', 'IN'],
    ['INDIAN', 'IN'],
    ['uk', 'GB'],
    ['Filipina', 'PH'],
    ['PHL', 'PH'],
    ['الهندية', 'IN'],
    ['الأردن', 'JO'],
    ['U.A.E.', 'AE'],
    ['Wakanda', 'Wakanda'],
  ])('the nationality %s is read as %s', (word, code) => {
    expect(first(`Omar | Haddad | 1/2/1990 | m | Self | ${word}`)?.['nationality']).toBe(code);
  });

  it.each([
    ['32964', '1990-04-01'],
    ['1-Apr-1990', '1990-04-01'],
    ['1990-04-01 00:00:00', '1990-04-01'],
    ['01/04/90', '1990-04-01'],
    ['31/2/1990', '31/2/1990'],
  ])('the day %s is read as %s', (word, day) => {
    expect(first(`Omar | Haddad | ${word} | m | Self | `)?.['date_of_birth']).toBe(day);
  });

  it('the order of days is decided once for all: the organisation’s, unless the list was plainly in the other', () => {
    const days = (order: CensusGround['order'], ...texts: string[]) => {
      const census = read(table(head, ...texts.map((text) => `O | H | ${text} | m | Self | `)), { order });
      return [census.order, ...census.people.map(({ date_of_birth }) => date_of_birth)];
    };
    expect(days('day_first', '3/4/1990', '5/6/1991')).toEqual(['day_first', '1990-04-03', '1991-06-05']);
    expect(days('day_first', '3/4/1990', '5/16/1991')).toEqual(['month_first', '1990-03-04', '1991-05-16']);
    expect(days('month_first', '3/4/1990', '16/5/1991', '5/16/1991')).toEqual([
      'month_first',
      '1990-03-04',
      '16/5/1991',
      '1991-05-16',
    ]);
  });

  it.each([
    ['Omar Al Mansoori', 'Omar', 'Al Mansoori'],
    ['HADDAD, Omar Ali', 'Omar Ali', 'HADDAD'],
    ['Mr. Abdul Rahman Khan', 'Abdul Rahman', 'Khan'],
    ['Omar Abdul Rahman', 'Omar', 'Abdul Rahman'],
    ['Ludwig van der Berg', 'Ludwig', 'van der Berg'],
    ['Prince', 'Prince', ''],
  ])('the name %s is that of %s, of the family %s', (name, first_name, last_name) => {
    const [person] = read(table('Name | DOB', `${name} | 1/2/1990`)).people;
    expect(person).toMatchObject({ first_name, last_name });
  });
});

describe('what a census says of marriage and documents', () => {
  const head = 'Name | DOB | Marital status | Emirates ID | Passport No';
  it.each([
    ['Married | 784-1990-1234567-1 | P700001', 'married', 'national_id', '784-1990-1234567-1'],
    ['single | N/A | P700001', 'single', 'passport', 'P700001'],
    ['أرملة | ٧٨٤-١٩٩٠-١٢٣٤٥٦٧-١ | ', 'widowed', 'national_id', '784-1990-1234567-1'],
    ['engaged |  | -', 'engaged', undefined, undefined],
    [' |  | ', null, undefined, undefined],
  ])('%s', (row, marital_status, id_type, id_number) => {
    const [person] = read(table(head, `Omar Haddad | 1/2/1990 | ${row}`)).people;
    expect(person).toMatchObject({ marital_status });
    expect([person?.['id_type'], person?.['id_number']]).toEqual([id_type, id_number]);
  });
});

describe('the names of a census', () => {
  it.each([
    ['Name | Surname | DOB', 'Omar Ali | Haddad | 1/2/1990'],
    ['First name | Name | DOB', 'Omar Ali | Haddad | 1/2/1990'],
    ['Full name | Last name | DOB', 'Omar Ali HADDAD | Haddad | 1/2/1990'],
    ['First name | Middle name | Surname | DOB', 'Omar | Ali | Haddad | 1/2/1990'],
    ['Name | Middle name | Surname | DOB', 'Omar | Ali | Haddad | 1/2/1990'],
  ])('%s: %s', (head, row) => {
    expect(read(table(head, row)).people).toMatchObject([{ first_name: 'Omar Ali', last_name: 'Haddad' }]);
  });
});

describe('the rows of a census', () => {
  it('that are empty, name nobody or are the heading again are no people, and that is said', () => {
    const census = read(
      table(
        'Sr | First name | Last name | DOB | Shoe size',
        ' | Dubai branch |  |  | ',
        '1 | Omar | Haddad | 1/2/1990 | 44',
        ' |  |  |  | ',
        'Sr | First name | Last name | DOB | Shoe size',
        '2 | Lina | Saleh | 1/2/1991 | 38',
        'Total |  |  |  | 82',
      ),
    );
    expect(census.people.map(({ first_name }) => first_name)).toEqual(['Omar', 'Lina']);
    expect(census).toMatchObject({
      emptyRows: 1,
      otherRows: ['Dubai branch', 'Total 82'],
      unused: ['Sr', 'Shoe size'],
    });
  });

  it('belong together by what the census names, by the employee number, or by their order', () => {
    const head = 'Emp No | Name | DOB | Relation | Principal';
    const omar = '7 | Omar Haddad | 1/2/1980 | Employee | ';
    const sami = '8 | Sami Saleh | 1/2/1981 | Employee | ';
    const nourOf = (...rows: string[]) => principalOf(read(table(head, ...rows)).people, 'Nour');
    expect(nourOf(omar, sami, '9 | Nour Haddad | 1/2/2010 | Child | 7')).toBe('Omar');
    expect(nourOf(omar, sami, ' | Nour Haddad | 1/2/2010 | Child | Omar Haddad')).toBe('Omar');
    expect(nourOf(omar, sami, '7 | Nour Haddad | 1/2/2010 | Child | ')).toBe('Omar');
    expect(nourOf(omar, sami, '7-02 | Nour Haddad | 1/2/2010 | Child | ')).toBe('Omar');
    expect(nourOf(omar, ' | Nour Haddad | 1/2/2010 | Child | ', sami)).toBe('Omar');
    expect(nourOf(omar, ' | Nour Haddad | 1/2/1970 | Child | ', sami)).toBe('');
    expect(nourOf(omar, '9 | Nour Haddad | 1/2/2010 | Child | 4711')).toBe('4711');
  });

  it('are not put together by their order where all dependants stand behind all employees', () => {
    const people = ['Omar', 'Sami'].map((name) => `${name} H | 1/2/1980 | Employee`);
    const children = ['Nour', 'Lina'].map((name) => `${name} H | 1/2/2010 | Child`);
    const census = read(table('Name | DOB | Relation', ...people, ...children));
    expect(withoutPrincipal(census.people)).toBe(2);
  });
});

describe('the same person twice', () => {
  const head = 'Emp No | First name | Last name | DOB | Relation | Category';
  const omar = '7 | Omar | Haddad | 1/2/1980 | Employee | ';
  const member = { id: 3, label: 'OMAR HADDAD', date_of_birth: '1980-02-01' } as never;

  it('is whoever has the name and the birth, unless the employee numbers differ: of twins both stay', () => {
    const baby = (number: string, born = '1/2/2026') => `${number} | Baby | of Omar | ${born} | Child | `;
    const { people } = read(table(head, baby('7'), baby('8'), baby('8', '2/2/2026'), baby('')));
    expect(samePeople([], people, new Map())).toEqual([people[3]]);
    expect(withEachOnce([], people, new Map())).toHaveLength(3);
    const known = { id: 3, label: 'Baby of Omar', date_of_birth: '2026-02-01', employee_no: '8' } as never;
    const row = { id: 'kept', member_id: 3 };
    expect(samePeople([row], people.slice(0, 2), new Map([[3, known]]))).toEqual([people[1]]);
  });

  it('is found by name and day of birth, in the list and in what is pasted', () => {
    const { people } = read(
      table(
        head,
        omar,
        '7 |  omár | HADDAD | 1-Feb-1980 | Self | ',
        '8 | Omar | Haddad | 2/2/1980 | Self | ',
      ),
    );
    expect(samePeople([], people, new Map())).toEqual([people[1]]);
    const row = { id: 'kept', member_id: 3 };
    expect(samePeople([row], people, new Map([[3, member]]))).toEqual([people[0], people[1]]);
  });

  it('is told once under the first id, with what the second says, and keeps those who depend on either', () => {
    const { people } = read(
      table(
        head,
        omar,
        ' | Omar | Haddad | 1/2/1980 | Employee | A',
        '7 | Nour | Haddad | 1/2/2010 | Child | A',
      ),
    );
    const [kept, nour] = withEachOnce([], people, new Map());
    expect(kept).toMatchObject({ id: people[0]?.['id'], employee_no: '7', category: 'A' });
    expect(nour).toMatchObject({ first_name: 'Nour', principal: kept?.['id'] });
    const row = { id: 'kept', member_id: 3, first_name: '', category: '' };
    const [covered, child] = withEachOnce([row], people, new Map([[3, member]]));
    expect(covered).toEqual({ ...row, category: 'A' });
    expect(child?.['principal']).toBe('kept');
  });
});

describe('a list that a census comes to', () => {
  const members = new Map();
  const blank = ground.blank();

  it('keeps its rows but for those that nobody has begun, and holds so many as it can', () => {
    const people = Array.from({ length: mostItems }, () => ({ ...ground.blank(), first_name: 'New' }));
    const rows = [ground.blank(), { ...ground.blank(), first_name: 'Old' }];
    const joined = joinedBy({ rows, blank, members }, people, true);
    expect([joined.rows.length, joined.leftOut, joined.twice]).toEqual([mostItems, 1, 0]);
    expect(joined.rows.slice(0, 2).map(({ first_name }) => first_name)).toEqual(['Old', 'New']);
  });

  it('gets the categories that it has not, each with what was said of all', () => {
    const people = ['a', 'B', 'b', '', 'C'].map((category) => ({ category }));
    const known = [{ name: 'A', plan: 'One' }];
    const { categories, added, spelling } = withCategories(known, people);
    expect([added, categories.map(({ name }) => name)]).toEqual([
      ['B', 'C'],
      ['A', 'B', 'C'],
    ]);
    expect(['a', 'b', ''].map(spelling)).toEqual(['A', 'B', '']);
    expect(withCategories([{ name: '', plan: 'All' }], people).categories).toEqual([
      { name: 'a', plan: 'All' },
      { name: 'B', plan: 'All' },
      { name: 'C', plan: 'All' },
    ]);
    expect(withCategories([{ name: '', plan: 'All' }], [{ category: '' }]).categories).toHaveLength(1);
  });
});

describe('census files', () => {
  const file = (name: string) =>
    read(readFileSync(join(import.meta.dirname, '../../../../../../e2e/sales/census', name), 'utf8'));
  const unread = (people: readonly Values[]) =>
    people.flatMap(({ date_of_birth, gender, relation, nationality, last_name }) => [
      ...(/^\d{4}-\d\d-\d\d$/.test(String(date_of_birth)) ? [] : [date_of_birth]),
      ...(gender === 'male' || gender === 'female' ? [] : [gender]),
      ...(/^(?:self|spouse|child|employee)$/.test(String(relation)) ? [] : [relation]),
      ...(/^(?:[A-Z]{2})?$/.test(String(nationality)) ? [] : [nationality]),
      ...(last_name ? [] : ['no last name']),
    ]);

  it.each([
    ['by-employee-number.tsv', 32, 2, 0, 0],
    ['arabic.tsv', 27, 0, 0, 0],
    ['full-names.tsv', 41, 3, 0, 0],
    ['by-sponsor.tsv', 36, 0, 0, 3],
    ['five-hundred.tsv', 500, 4, 4, 0],
  ])(
    '%s: %i people, %i empty rows, %i cells to correct, %i columns to map',
    (name, people, emptyRows, wrong, unknown) => {
      const census = file(name);
      expect(census.people).toHaveLength(people);
      expect(census.emptyRows).toBe(emptyRows);
      expect(unread(census.people)).toHaveLength(wrong);
      expect(withoutPrincipal(census.people)).toBe(0);
      expect(census.heading.columns.filter(({ field }) => field === undefined)).toHaveLength(unknown);
      expect(samePeople([], census.people, new Map())).toHaveLength(name.startsWith('five') ? 2 : 0);
    },
  );
});

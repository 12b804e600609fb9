import { describe, expect, it } from 'vitest';
import { gatherPeople, identityOf, likeness } from './samePerson.ts';

const omar = { first_name: 'Omar', last_name: 'Haddad', date_of_birth: '1990-05-17', relation: 'employee' };
const baby = { first_name: 'Baby', last_name: 'of Omar', date_of_birth: '2026-02-01', relation: 'child' };
const id = (id_number: string, id_type = 'national_id') => ({ id_number, id_type });
const emirates = '784-2026-1234567-1';

describe('whether two are one person', () => {
  it.each([
    ['a name and a birth, and nothing else', baby, baby, 'alike'],
    ['any spelling of the name', omar, { ...omar, first_name: 'OMÁR', last_name: ' haddad' }, 'alike'],
    ['another birth', baby, { ...baby, date_of_birth: '2026-02-02' }, 'other'],
    ['another name, as twins have', baby, { ...baby, first_name: 'Lina' }, 'other'],
    ['no birth', { ...baby, date_of_birth: null }, { ...baby, date_of_birth: null }, 'other'],
    ['a number on one side', { ...omar, employee_no: '7' }, omar, 'alike'],
    ['one employee number', { ...omar, employee_no: 'e-7' }, { ...omar, employee_no: 'E 7' }, 'same'],
    [
      'an employee who is “self” elsewhere',
      { ...omar, employee_no: '7' },
      { ...omar, employee_no: '7', relation: 'self' },
      'same',
    ],
    ['another employee number', { ...baby, employee_no: '7' }, { ...baby, employee_no: '8' }, 'other'],
    [
      'the number of the family, which twins share',
      { ...baby, employee_no: '7' },
      { ...baby, employee_no: '7' },
      'alike',
    ],
    [
      'number and first name, the family spelled otherwise',
      { ...omar, employee_no: '7' },
      { ...omar, last_name: 'Hadad', employee_no: '7' },
      'same',
    ],
    [
      'the number alone',
      { ...omar, employee_no: '7' },
      { ...omar, first_name: 'Lina', employee_no: '7' },
      'other',
    ],
    [
      'one document, however it is spaced',
      { ...baby, ...id(emirates) },
      { ...baby, ...id(emirates.replaceAll('-', '')) },
      'same',
    ],
    [
      'one document, the name spelled otherwise',
      { ...omar, ...id(emirates) },
      { ...omar, first_name: 'Omer', ...id(emirates) },
      'same',
    ],
    [
      'one document under another name and birth',
      { ...omar, ...id(emirates) },
      { ...baby, ...id(emirates) },
      'other',
    ],
    ['another document', { ...baby, ...id(emirates) }, { ...baby, ...id('784-2026-7654321-9') }, 'other'],
    [
      'a document of another kind',
      { ...baby, ...id(emirates) },
      { ...baby, ...id('P700001', 'passport') },
      'alike',
    ],
    [
      'another document, the employee number being one',
      { ...baby, employee_no: '7', ...id(emirates) },
      { ...baby, employee_no: '7', ...id('784-2026-7654321-9') },
      'other',
    ],
    [
      'a masked number that ends alike',
      { ...baby, ...id('•••• 5671') },
      { ...baby, ...id(emirates) },
      'same',
    ],
    [
      'a masked number that ends otherwise',
      { ...baby, ...id('•••• 4711') },
      { ...baby, ...id(emirates) },
      'other',
    ],
    ['a masked number that shows nothing', { ...baby, ...id('••••') }, { ...baby, ...id(emirates) }, 'alike'],
  ] as const)('%s', (_what, one, other, expected) => {
    expect(likeness(identityOf(one), identityOf(other))).toBe(expected);
    expect(likeness(identityOf(other), identityOf(one))).toBe(expected);
  });
});

describe('people who are gathered', () => {
  it('are known by what each row has said of them, so that of twins neither is lost in a third', () => {
    const gathered = gatherPeople<string>();
    gathered.add(identityOf(baby), 'first');
    expect(gathered.meet(identityOf({ ...baby, employee_no: '7' }))).toEqual({ kept: 'first' });
    expect(gathered.meet(identityOf({ ...baby, employee_no: '8' }))).toBeUndefined();
  });

  it('are found by what is surest, and by nothing less where that is asked for', () => {
    const gathered = gatherPeople<string>();
    gathered.add(identityOf(baby), 'someone');
    gathered.add(identityOf({ ...baby, ...id(emirates) }), 'the one');
    expect(gathered.meet(identityOf({ ...baby, ...id(emirates) }))).toEqual({ kept: 'the one' });
    expect(gathered.meet(identityOf({ ...baby, employee_no: '9' }), { isSure: true })).toBeUndefined();
  });
});

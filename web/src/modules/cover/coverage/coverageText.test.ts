import { beforeAll, describe, expect, it } from 'vitest';
import type { AccountCover, CoverCell, CoverRow } from '#contract/cover/coverage/coverage';
import { loadTexts } from '../../../messages/t.ts';
import { daysText, headlineOf, hintOf, missingText, noteText, restOf, stateText } from './coverageText.ts';

beforeAll(() => loadTexts(['everywhere', 'accounts', 'coverage']));

const summary = { in_force: 4, expiring: 0, gaps: 0, holes: 0, waived: 0 };
const cover = (over: Partial<AccountCover['summary']>, has_policies = true) =>
  ({ summary: { ...summary, ...over }, has_policies }) as AccountCover;
const cell = (over: Partial<CoverCell>): CoverCell => ({
  line: 'travel',
  state: 'never',
  until: null,
  since: null,
  from: null,
  policies: [],
  waiver: null,
  ...over,
});
const row = (over: Partial<CoverRow> = {}): CoverRow => ({
  subject: 'member:1',
  kind: 'person',
  label: 'Ziad Haddad',
  detail: '',
  member_id: 1,
  relation: 'child',
  age: 4,
  depends_on: 'Karim Haddad',
  has_left: false,
  cells: [],
  ...over,
});
const day = (text: string) => `<${text}>`;

describe('the headline', () => {
  it.each([
    [cover({ gaps: 2, expiring: 1 }), '2 gaps and 1 cover that ends soon.'],
    [cover({ gaps: 1 }), '1 gap.'],
    [cover({ expiring: 3 }), '3 covers that end soon.'],
    [cover({}), 'Nothing has a gap, and nothing ends soon.'],
    [cover({}, false), 'Nothing has been covered with us yet.'],
  ])('counts what is wrong and what soon will be', (told, sentence) => {
    expect(headlineOf(told)).toBe(sentence);
  });

  it('goes on with what could be asked about, and what was refused', () => {
    expect(restOf(cover({ holes: 5 }))).toBe('5 holes nobody asked about yet.');
    expect(restOf(cover({ holes: 0, waived: 2 }))).toBe('No holes. 2 not wanted.');
  });
});

describe('a cell', () => {
  it.each<[Partial<CoverCell>, string, string]>([
    [{ state: 'in_force', until: '2027-03-31' }, 'In force', 'until <2027-03-31>'],
    [{ state: 'expiring', until: '2026-11-29' }, 'Ends in 12 days', '<2026-11-29>'],
    [{ state: 'expiring', until: '2026-11-17' }, 'Ends that day', '<2026-11-17>'],
    [{ state: 'gap', since: '2026-08-09', until: '2026-08-08' }, 'Gap', 'since <2026-08-09>'],
    [{ state: 'gap', since: '2026-08-09', from: '2027-01-01' }, 'Gap', 'again from <2027-01-01>'],
    [{ state: 'later', from: '2026-12-01' }, 'Begins later', 'from <2026-12-01>'],
    [{ state: 'never' }, 'Never', ''],
    [{ state: 'never', until: '2026-03-03' }, 'Not covered', 'last until <2026-03-03>'],
  ])('says its state and its day', (over, state, days) => {
    expect([stateText(cell(over), '2026-11-17'), daysText(cell(over), day)]).toEqual([state, days]);
  });

  it('is quiet where nobody wants it', () => {
    const waiver = { id: 1, by: null, at: '2026-11-01T08:00:00Z' };
    expect(stateText(cell({ state: 'gap', since: '2026-08-09', waiver }), '2026-11-17')).toBe('Not wanted');
  });

  it('says what is missing, and the note of its lead for whom', () => {
    const gap = cell({ state: 'gap', since: '2026-08-09', from: '2027-01-01' });
    expect(missingText(gap, day)).toBe('Without cover since <2026-08-09>. Covered again from <2027-01-01>.');
    expect(missingText(cell({}), day)).toBe('Never covered with us.');
    expect(noteText(row(), gap, day)).toBe('Travel for Ziad Haddad: without cover since <2026-08-09>.');
    expect(noteText(row({ kind: 'vehicle', label: 'Kia Sportage', detail: 'R 90771' }), cell({}), day)).toBe(
      'Travel for Kia Sportage (R 90771): never covered with us.',
    );
  });
});

it('whom someone depends on is told in a company, where families stand together', () => {
  expect(hintOf(row(), false)).toBe('Child · 4 years');
  expect(hintOf(row(), true)).toBe('Child · 4 years · of Karim Haddad');
  expect(hintOf(row({ has_left: true }), false)).toBe('Child · 4 years · has left');
});

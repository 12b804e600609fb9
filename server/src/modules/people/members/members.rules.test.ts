import { describe, expect, it } from 'vitest';
import { presenceAfter, refuseProblems } from './members.rules.ts';

const today = '2026-05-04';
const here = { exit_date: null, is_active: true };
const gone = { exit_date: '2026-04-30', is_active: false };
const leaving = { exit_date: '2026-06-30', is_active: true };

describe('what a member cannot be', () => {
  it('gone before having come, or the bearer of a number of no document', () => {
    expect(() => refuseProblems({ join_date: '2026-05-04', exit_date: '2026-05-03' })).toThrow();
    expect(() => refuseProblems({ id_number: 'P1234567', id_type: null })).toThrow();
    expect(() => refuseProblems({ join_date: '2026-05-04', exit_date: '2026-05-04' })).not.toThrow();
  });
});

describe('whether someone is a member', () => {
  it.each([
    ['left yesterday', here, { exit_date: '2026-05-03' }, { exit_date: '2026-05-03', is_active: false }],
    ['leaves today', here, { exit_date: today }, { exit_date: today, is_active: true }],
    ['left before', here, { exit_date: '2026-01-31' }, { exit_date: '2026-01-31', is_active: false }],
    ['will leave', here, { exit_date: '2026-05-05' }, { exit_date: '2026-05-05', is_active: true }],
    [
      'left, but stays active as was said',
      here,
      { exit_date: '2026-05-03', is_active: true },
      { exit_date: '2026-05-03', is_active: true },
    ],
    ['comes back', gone, { is_active: true }, here],
    ['never left after all', gone, { exit_date: null }, here],
    ['stays longer than was said', gone, { exit_date: '2026-12-31' }, { ...here, exit_date: '2026-12-31' }],
    ['is deactivated without a day', here, { is_active: false }, { exit_date: null, is_active: false }],
    ['is said to be active until leaving', leaving, { is_active: true }, leaving],
    ['is changed in another way', gone, {}, gone],
    ['is told the same day again', gone, { exit_date: '2026-04-30' }, gone],
  ])('when one %s', (_case, before, asked, after) => {
    expect(presenceAfter(before, asked, today)).toEqual(after);
  });
});

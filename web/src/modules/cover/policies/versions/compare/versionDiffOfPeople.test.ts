import { describe, expect, it } from 'vitest';
import { itemId, links, person, told, version, words } from './versionFixtures.ts';
import { versionDiff } from './versionDiff.ts';

describe('people who are covered', () => {
  const member = (id: number, label: string) => ({
    id,
    label,
    date_of_birth: '1990-04-02',
    gender: 'female' as const,
    relation: 'employee' as const,
    principal_id: null,
    employee_no: 'E1',
    plan_category: '',
    nationality: 'AE',
    exit_date: null,
    is_active: true,
  });
  const risk_links = { ...links, members: [member(7, 'Lina Farah'), member(8, 'Omar Farah')] };
  const category = (name: string, fields: object = {}) => ({
    name,
    plan: 'Gold',
    annual_limit: '1000000',
    ...fields,
  });
  const health = (members: object[], categories: object[]) =>
    version({ risk_links }, { line: 'health', members, categories });

  it('are named by their records, and change their category', () => {
    const before = health([{ id: itemId(1), member_id: 7, category: 'A' }], [category('A'), category('B')]);
    const after = health(
      [
        { id: itemId(1), member_id: 7, category: 'B', certificate_no: 'C-1' },
        { id: itemId(2), member_id: 8, category: 'A' },
      ],
      [category('A'), category('B')],
    );
    expect(told(before, after)).toEqual([
      ['items', 'Omar Farah', 'added', 'Not insured', 'A'],
      ['items', 'Lina Farah · Category', 'changed', 'A', 'B'],
      ['items', 'Lina Farah · Certificate no.', 'changed', 'Not set', 'C-1'],
      ['categories', 'B · People', 'changed', '0', '1'],
    ]);
  });

  it('have categories that come, go and are covered otherwise', () => {
    const people = [{ id: itemId(1), member_id: 7, category: 'A' }];
    const before = health(people, [category('A'), category('B')]);
    const after = health(people, [
      category('A', { annual_limit: '750000', network: 'Silver' }),
      category('C'),
    ]);
    expect(told(before, after).map(([, label, change, old, now]) => [label, change, old, now])).toEqual([
      ['B', 'removed', 'People 0 · Plan Gold · Annual limit AED 1,000,000.00', ''],
      ['A · Network', 'changed', 'Not set', 'Silver'],
      ['A · Annual limit', 'changed', 'AED 1,000,000.00', 'AED 750,000.00'],
      ['C', 'added', 'Not there', 'People 0 · Plan Gold · Annual limit AED 1,000,000.00'],
    ]);
  });

  it('travel on other days', () => {
    const travel = (to: string, ...travellers: object[]) =>
      version({}, { line: 'travel', travellers, destination: 'Japan', from: '2026-12-01', to });
    const rows = told(
      travel('2026-12-10', person(1, 'Amal')),
      travel('2026-12-14', person(1, 'Amal', { first_name: 'Amaal' })),
    );
    expect(rows).toEqual([
      ['items', 'Amaal Haddad · First name', 'changed', 'Amal', 'Amaal'],
      ['cover', 'Last day', 'changed', '10 Dec 2026', '14 Dec 2026'],
      ['cover', 'Days of the trip', 'changed', '10', '14'],
    ]);
  });

  it('are compared two thousand at a time in a moment', () => {
    const members = Array.from({ length: 2000 }, (_, index) => ({ ...member(index + 1, `Person ${index}`) }));
    const covered = (letter: string) =>
      version(
        { risk_links: { ...links, members } },
        {
          line: 'health',
          categories: [category('A'), category('B')],
          members: members.map(({ id }) => ({ id: itemId(id), member_id: id, category: letter })),
        },
      );
    const [before, after] = [covered('A'), covered('B')];
    // The least of several and the work of this thread alone, since the machine has other work. Usually it is 80 ms.
    const times = Array.from({ length: 5 }, () => {
      const began = process.threadCpuUsage();
      const { differences } = versionDiff({ before, after }, { withSame: true, isFollowing: true, words });
      expect(differences).toBe(2002);
      return process.threadCpuUsage(began).user / 1000;
    });
    expect(Math.min(...times)).toBeLessThan(500);
  });
});

import { expect, it } from 'vitest';
import type { Home } from '#contract/across/home';
import type { Report } from '#contract/across/reports';
import { homeFigureKeys } from '#contract/across/homeFigures';
import type { TestApp } from './testApp.ts';

const query = (params: Record<string, string>): string => new URLSearchParams(params).toString();

const inOrder = (totals: Report['totals']) =>
  totals.toSorted((a, b) => String(a.currency).localeCompare(String(b.currency)));

/** What holds of the home of each role, asked of an app with the demonstration. */
export function describeHome(testOf: () => TestApp, tokenOf: (role: string) => Promise<string>): void {
  async function homeOf(role: string, whose?: string) {
    const as = await tokenOf(role);
    const ask = async (path: string) => (await testOf().call('GET', path, { as })).body;
    const countOf = async (list: string, params: Record<string, string>) =>
      Number((await ask(`/api/${list}/?${query({ ...params, page_size: '1' })}`)).count);
    const home = (await ask(`/api/home/${whose ? `?whose=${whose}` : ''}`)) as unknown as Home;
    return { home, countOf };
  }

  /** What the reports say that the figures of money lead to. */
  async function bookedIn(role: string, { whose }: Home) {
    const as = await tokenOf(role);
    const ask = async (path: string) => (await testOf().call('GET', path, { as })).body as unknown as Report;
    const me = await testOf().call('GET', '/api/users/me/', { as });
    const person = whose === 'mine' ? `&assigned_to=${me.body.id}` : '';
    const overdue = await ask('/api/reports/instalments_overdue/');
    const booked = await ask(`/api/reports/production/?period=this_month&compare=before${person}`);
    return [
      inOrder(overdue.totals).map(({ currency, figures }) => ({ currency, amount: figures['overdue'] })),
      inOrder(booked.totals).map(({ currency, figures, before }) => ({
        currency,
        net_premium: figures['net_written'],
        before: before?.['net_written'],
      })),
    ];
  }

  it.each(['Manager', 'Sales', 'Claims', 'Finance', 'Compliance', 'Read-only'])(
    'shows each %s what they may see, and every figure is the count of the list behind it',
    async (role) => {
      for (const whose of ['mine', 'all']) {
        const { home, countOf } = await homeOf(role, whose);
        for (const { key, list, params, count } of home.figures)
          expect(await countOf(list, params), `${role} ${whose} ${key}`).toBe(count);
        for (const { window, count } of home.renewals?.windows ?? [])
          expect(await countOf('renewals', { ...home.renewals?.params, window }), window).toBe(count);
        for (const { status, count } of home.pipeline?.stages ?? [])
          expect(await countOf('leads', { ...home.pipeline?.params, status }), status).toBe(count);
        if (home.quotes) expect(await countOf('quotes', home.quotes.params)).toBe(home.quotes.count);
        if (home.overdue)
          expect(await countOf('instalments', { is_overdue: 'true' })).toBe(home.overdue.count);
        if (home.overdue && home.premium && role === 'Manager')
          expect(await bookedIn(role, home)).toEqual([home.overdue.sums, home.premium.sums]);
        if (home.approvals !== null) expect(await countOf('approvals', {})).toBe(home.approvals);
      }
    },
  );

  it('tells a manager what is late by person, each as the list of that person has it', async () => {
    const { home, countOf } = await homeOf('Manager');
    expect(home.team?.length).toBeGreaterThan(2);
    for (const { person, ...late } of home.team ?? []) {
      const assigned_to = String(person.id);
      expect(await countOf('tasks', { assigned_to, due: 'overdue' })).toBe(late.tasks);
      expect(await countOf('leads', { assigned_to, follow_up: 'overdue' })).toBe(late.leads);
      expect(await countOf('renewals', { assigned_to, window: 'overdue' })).toBe(late.renewals);
      expect(await countOf('claims', { handler: assigned_to, is_over_clock: 'true' })).toBe(late.claims);
    }
  });

  it('begins with one’s own work for whoever sells, and with everything for whoever steers or reads', async () => {
    expect((await homeOf('Sales')).home.whose).toBe('mine');
    expect((await homeOf('Manager')).home.whose).toBe('all');
    const reader = (await homeOf('Read-only')).home;
    expect(reader.whose).toBe('all');
    expect(reader.recent?.length).toBeGreaterThan(0);
  });

  it('has something to say in every figure', async () => {
    const { home } = await homeOf('Superuser', 'all');
    expect(home.figures.map(({ key }) => key)).toEqual(homeFigureKeys);
    expect(home.figures.filter(({ count }) => count === 0).map(({ key }) => key)).toEqual([]);
    expect(home.premium?.sums.length).toBeGreaterThan(0);
    expect(home.overdue?.count).toBeGreaterThan(0);
  });
}

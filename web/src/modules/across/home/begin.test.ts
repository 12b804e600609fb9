import { expect, it } from 'vitest';
import type { Approval } from '#contract/across/approvals';
import type { Home } from '#contract/across/home';
import type { ClaimSummary } from '#contract/cover/claims/claims';
import { beginWith } from './begin.ts';
import type { InsurerDue } from '#contract/money/insurerAccounts';
import { owedRows, owedTotals } from './owed.ts';

type Tasks = NonNullable<Home['tasks']>;
const list = (...tasks: { id: number; priority?: string; status?: string }[]) =>
  ({
    count: tasks.length,
    results: tasks.map((task) => ({ priority: 'normal', status: 'todo', ...task })),
  }) as unknown as Tasks['late'];
const day = (late: Tasks['late'], due: Tasks['due']): Tasks => ({ late, due, open: 0, asked: [] });
const claim = (id: number, is_over_clock: boolean) => ({ id, is_over_clock }) as ClaimSummary;
const file = { id: 9, noun: 'accounts' } as Approval;
const quote = { id: 8 } as NonNullable<Home['quotes']>['first'][number];
const owed = (label: string, late: string, due_on: string | null = null): InsurerDue => ({
  insurer: { id: 1, label },
  currency: 'AED',
  payable: '9.00',
  late,
  policies: 2,
  due_on,
});
const nothing = { tasks: day(list(), list()), claims: [], files: [], owed: [], quotes: [] };

it('one begins with what is late, the urgent before the older', () => {
  const tasks = day(list({ id: 1 }, { id: 2, priority: 'urgent' }), list({ id: 3 }));
  expect(beginWith({ ...nothing, tasks, claims: [claim(4, true)], files: [file] })).toMatchObject({
    kind: 'task',
    task: { id: 2 },
  });
});

it('then with a clock that has run out, a verdict, an insurer, what is due and is not done, what is asked for, and a quote', () => {
  const tasks = day(list(), list({ id: 1, status: 'done' }, { id: 2 }));
  const insurers = [owed('Not late', '0.00'), owed('Late', '1.00')];
  const claims = [claim(4, false), claim(5, true)];
  const all = { tasks, claims, files: [file], owed: insurers, quotes: [quote] };
  expect(beginWith(all)).toMatchObject({ claim: { id: 5 } });
  expect(beginWith({ ...all, claims: [claim(4, false)] })).toMatchObject({ approval: { id: 9 } });
  expect(beginWith({ ...all, claims: [], files: [] })).toMatchObject({
    owed: { insurer: { label: 'Late' } },
  });
  const noOwed = { ...all, claims: [], files: [], owed: insurers.slice(0, 1) };
  expect(beginWith(noOwed)).toMatchObject({ task: { id: 2 } });
  const asked: Tasks['asked'] = [{ kind: 'renewals', count: 2, late: 0, sums: [] }];
  const onlyAsked = { ...nothing.tasks, asked };
  expect(beginWith({ ...noOwed, tasks: onlyAsked })).toMatchObject({ asked: { kind: 'renewals' } });
  expect(beginWith({ ...nothing, quotes: [quote] })).toMatchObject({ quote: { id: 8 } });
  expect(beginWith(nothing)).toBeNull();
});

it('insurers to whom something is late come before those whose day comes first, and all come to one sum', () => {
  const dues = [
    owed('Soon', '0.00', '2026-11-20'),
    owed('Late', '4.00', '2026-11-25'),
    owed('Never', '0.00'),
  ];
  expect(owedRows(dues).map(({ insurer }) => insurer.label)).toEqual(['Late', 'Soon', 'Never']);
  expect(owedTotals(dues)).toEqual([{ currency: 'AED', payable: '27.00', late: '4.00', policies: 6 }]);
});

import type { Approval } from '#contract/across/approvals';
import type { Home } from '#contract/across/home';
import type { ClaimSummary } from '#contract/cover/claims/claims';
import type { Task } from '#contract/office/tasks';
import { isClosed } from '../../office/tasks/taskText.ts';

import { isZero } from '#contract/base/amounts/decimals';
import type { InsurerDue } from '#contract/money/insurerAccounts';

type Asked = NonNullable<Home['tasks']>['asked'][number];
type Quote = NonNullable<Home['quotes']>['first'][number];

/** What one begins the day with. */
export type Beginning =
  | { kind: 'task'; task: Task }
  | { kind: 'claim'; claim: ClaimSummary }
  | { kind: 'file'; approval: Approval }
  | { kind: 'insurer'; owed: InsurerDue }
  | { kind: 'asked'; asked: Asked }
  | { kind: 'quote'; quote: Quote };

interface Known {
  tasks: Home['tasks'];
  claims: readonly ClaimSummary[];
  files: readonly Approval[];
  owed: readonly InsurerDue[];
  quotes: readonly Quote[];
}

const isUrgent = ({ priority }: Task): boolean => priority === 'urgent';

/**
 * One thing: my own that is late, the urgent ones first; else a clock that has run out, else what waits longest for my
 * verdict, else the insurer to whom most is late, else what is due today, else what the system asks for, else the quote
 * that runs out first.
 */
export function beginWith({ tasks, claims, files, owed, quotes }: Known): Beginning | null {
  const late = tasks?.late.results ?? [];
  const lateTask = late.find(isUrgent) ?? late[0];
  if (lateTask) return { kind: 'task', task: lateTask };
  const claim = claims.find(({ is_over_clock }) => is_over_clock);
  if (claim) return { kind: 'claim', claim };
  const [file] = files;
  if (file) return { kind: 'file', approval: file };
  const [lateTo] = owed.filter(({ late }) => !isZero(late));
  if (lateTo) return { kind: 'insurer', owed: lateTo };
  const due = (tasks?.due.results ?? []).filter(({ status }) => !isClosed(status));
  const dueTask = due.find(isUrgent) ?? due[0];
  if (dueTask) return { kind: 'task', task: dueTask };
  const [asked] = tasks?.asked ?? [];
  if (asked) return { kind: 'asked', asked };
  const [quote] = quotes;
  return quote ? { kind: 'quote', quote } : null;
}

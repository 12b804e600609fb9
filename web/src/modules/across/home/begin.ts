import type { Approval } from '#contract/across/approvals';
import type { Home } from '#contract/across/home';
import type { ClaimSummary } from '#contract/cover/claims/claims';
import type { Task } from '#contract/office/tasks';
import { isClosed } from '../../office/tasks/taskText.ts';

type Quote = NonNullable<Home['quotes']>['first'][number];

/** What one begins the day with. */
export type Beginning =
  | { kind: 'task'; task: Task }
  | { kind: 'claim'; claim: ClaimSummary }
  | { kind: 'file'; approval: Approval }
  | { kind: 'quote'; quote: Quote };

interface Known {
  tasks: Home['tasks'];
  claims: readonly ClaimSummary[];
  files: readonly Approval[];
  quotes: readonly Quote[];
}

const isUrgent = ({ priority }: Task): boolean => priority === 'urgent';

/**
 * One thing: my own that is late, the urgent ones first; else a clock that has run out, else what waits longest for my
 * verdict, else what is due today, else the quote that runs out first.
 */
export function beginWith({ tasks, claims, files, quotes }: Known): Beginning | null {
  const late = tasks?.late.results ?? [];
  const lateTask = late.find(isUrgent) ?? late[0];
  if (lateTask) return { kind: 'task', task: lateTask };
  const claim = claims.find(({ is_over_clock }) => is_over_clock);
  if (claim) return { kind: 'claim', claim };
  const [file] = files;
  if (file) return { kind: 'file', approval: file };
  const due = (tasks?.due.results ?? []).filter(({ status }) => !isClosed(status));
  const dueTask = due.find(isUrgent) ?? due[0];
  if (dueTask) return { kind: 'task', task: dueTask };
  const [quote] = quotes;
  return quote ? { kind: 'quote', quote } : null;
}

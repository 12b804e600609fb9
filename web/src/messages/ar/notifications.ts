import type { Catalogue } from '../t.ts';

export const notifications = {
  task_assigned: 'أُسندت إليك مهمة',
  task_reminder: 'تذكير',
  task_overdue: 'مهمة متأخرة',
} as const satisfies Catalogue['notifications'];

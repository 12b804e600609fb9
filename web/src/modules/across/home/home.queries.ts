import type { Params } from '../../../api/records.ts';
import { openStatuses, tasks } from '../../office/tasks/tasks.queries.ts';

export const mine = { whose: 'mine' };

/** Of what is late and of what is due today, so much stands on the home page. */
export const mostOfToday = 10;

/** The lists whose numbers stand on the home page. */
export const figures = {
  dueToday: { ...mine, status: openStatuses, due: 'today' },
  overdue: { ...mine, due: 'overdue' },
  thisWeek: { ...mine, status: openStatuses, due: 'week' },
  waiting: { ...mine, status: 'waiting' },
};

/** Only to be counted. */
export const figureOf = (list: Params) => tasks.list({ ...list, page_size: 1 });

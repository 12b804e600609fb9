import type { Recurrence } from '#contract/office/tasks';
import { columnsOf } from '../../../sheets/columns.ts';
import { tasks } from './tasks.noun.ts';

/** `Every 2 weeks until 2027-01-31`. */
function inWords({ every, interval, until }: Recurrence): string {
  const rhythm = interval === 1 ? `Every ${every}` : `Every ${interval} ${every}s`;
  return until === null ? rhythm : `${rhythm} until ${until}`;
}

export const columns = columnsOf(tasks.schemas.row.omit({ allowed_actions: true }), {
  checklist: {
    write: (items) => items.map(({ text, is_done }) => `${is_done ? '☑' : '☐'} ${text}`).join('\n'),
  },
  recurrence: { write: (recurrence) => (recurrence ? inWords(recurrence) : '') },
});

import { at, type Answered, type Sent } from '../base/operation.ts';
import type { AuditEntry } from '../base/history.ts';
import type { ListAnswer, Params } from '../base/recordOperations.ts';
import type { SearchAnswer, SearchParams } from './search.ts';
import type { TrashRow } from './trash.ts';
import type { TrashListParams } from './trashList.ts';
import type { Ticket, TicketBody } from './tickets.ts';
import type { JobRun, RunForDay } from './jobs.ts';
import type { JobListParams } from './jobList.ts';

export const systemOperations = {
  health: at('/health/').get<{ status: 'ok' }>(),
  ready: at('/ready/').get<{ status: 'ok' }>(),
  search: at('/search/').get<Answered<typeof SearchAnswer>, Sent<typeof SearchParams>>(),
  audit: at('/audit/').get<ListAnswer<Answered<typeof AuditEntry>>, Params>(),
  trash: at('/trash/').get<ListAnswer<TrashRow>, Sent<typeof TrashListParams>>(),
  ticket: at('/tickets/').post<Answered<typeof Ticket>, Sent<typeof TicketBody>>(),
  jobs: at('/jobs/').get<ListAnswer<JobRun>, Sent<typeof JobListParams>>(),
  job: at('/jobs/:id/').get<JobRun>(),
  retryJob: at('/jobs/:id/retry/').post<JobRun>(),
  runJob: at('/jobs/run/').post<JobRun, Sent<typeof RunForDay>>(),
};

import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { homeOperations } from '#contract/across/homeOperations';
import type { Home } from '#contract/across/home';
import type { HomeList } from '#contract/across/homeFigures';
import { mostOfToday, ownTasks, type HomeWhose } from '#contract/across/homeState';
import type { ReportKey } from '#contract/base/reportKeys';
import { giveAhead } from '../../../api/begin.ts';
import { call } from '../../../api/call.ts';
import { organisation } from '../../../api/organisation.ts';
import type { Params } from '../../../api/records.ts';
import { linkTo, type Address } from '../../../components/address/linkTo.ts';
import { dayTasks, overdueTasks } from '../../office/tasks/tasks.queries.ts';

/** Whose day it is. */
export const mine = { whose: ownTasks.whose };

/** The lists of my day come with home, so that nobody asks for them once more. */
async function shareTasks(queryClient: QueryClient, { tasks }: Home): Promise<void> {
  if (!tasks) return;
  const { today } = await queryClient.ensureQueryData(organisation);
  giveAhead(queryClient, overdueTasks(ownTasks, mostOfToday).queryKey, tasks.late);
  giveAhead(queryClient, dayTasks(today, ownTasks, mostOfToday).queryKey, tasks.due);
}

/** Everything that home shows, in one answer. Without a choice the server says whose work it begins with. */
export const homeQuery = (whose?: HomeWhose) =>
  queryOptions({
    queryKey: ['home', whose ?? 'usual'],
    queryFn: async ({ signal, client }) => {
      const home = await call(homeOperations.read, { params: { whose }, signal });
      await shareTasks(client, home);
      return home;
    },
  });

export const reportAddress = (key: ReportKey, state: Params): Address =>
  linkTo({ to: `/reports/${key}` }, state);

/** What is overdue, as the report has it that proves the sum. */
export const overdueAddress = (state: Params): Address => reportAddress('instalments_overdue', state);

/** What we owe to one insurer, line by line. */
export const insurerAddress = (insurer: string | null): Address =>
  reportAddress('insurer_accounts', { insurer: insurer ?? undefined });

/** Where the list stands that a figure counts. */
export const listAddress = (list: HomeList, params: Params): Address =>
  list === 'agents' ? linkTo('/settings/agents', params) : linkTo(`/${list}`, params);

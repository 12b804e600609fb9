import type { Approval, ApprovalListParams } from '#contract/across/approvals';
import { approvalNouns } from '#contract/across/approvalSteps';
import type { AllowedAction } from '#contract/base/states/states';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import type { ListAnswer } from '../../../nouns/lists/list.ts';
import { awaitedNouns } from './approvals.nouns.ts';
import { listWaiting } from './approvals.queries.ts';

type Waiting = Awaited<ReturnType<typeof listWaiting>>['results'][number];

const keyOf = ({ noun, id }: Pick<Waiting, 'noun' | 'id'>): string => `${noun} ${id}`;

/** What each noun tells of those on the page, by one statement for each. */
async function toldOf(db: Db, caller: Caller, waiting: readonly Waiting[]) {
  const told = approvalNouns.map(async (noun) => {
    const ids = waiting.filter((each) => each.noun === noun).map(({ id }) => id);
    const records = ids.length > 0 ? await awaitedNouns[noun].read(db, caller, ids) : [];
    return records.map((record) => [keyOf({ noun, id: record.id }), record] as const);
  });
  return new Map((await Promise.all(told)).flat());
}

const stepOf = (actions: readonly AllowedAction[], step: string): AllowedAction[] =>
  actions.filter(({ name }) => name === step);

/** What waits for the caller, over all nouns; what went meanwhile is left out. */
export async function listApprovals(
  db: Db,
  caller: Caller,
  url: string,
  params: ApprovalListParams,
): Promise<ListAnswer<Approval>> {
  const page = await listWaiting(db, caller, url, params);
  const told = await toldOf(db, caller, page.results);
  const results = page.results.flatMap((waiting): Approval[] => {
    const record = told.get(keyOf(waiting));
    const { approve, refuse, noun, part } = awaitedNouns[waiting.noun];
    const [granting] = stepOf(record?.allowed_actions ?? [], approve);
    const [refusing] = stepOf(record?.allowed_actions ?? [], refuse);
    if (!record || !granting || !refusing) return [];
    const { allowed_actions: _steps, ...shown } = record;
    return [
      { ...waiting, ...shown, path: `${noun}/${record.id}${part}`, approve: granting, refuse: refusing },
    ];
  });
  return { ...page, results };
}

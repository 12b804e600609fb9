import { claimOperations } from '#contract/cover/claims/claimOperations';
import type { ChecklistRow } from '#contract/cover/claims/claimChecklist';
import { steadyQueryFor } from '../../../api/call.ts';
import { records, type Params } from '../../../api/records.ts';

const all = records(claimOperations);

const isOnItsWay = ({ mail }: Pick<ChecklistRow, 'mail'>): boolean =>
  mail?.status === 'queued' || mail?.status === 'sending';

/** What a mail asks for is asked for once it has gone, which nobody presses a button for. */
export const claims = {
  ...all,
  record: (id: number): ReturnType<typeof all.record> => ({
    ...all.record(id),
    refetchInterval: ({ state: { data } }) => (data?.checklist.some(isOnItsWay) ? 3000 : false),
  }),
};

/** What the claims of a list come to; which age the list shows makes no difference. */
export const totalsOf = ({ age: _shown, ...filters }: Params) =>
  steadyQueryFor(claimOperations.totals, { params: filters });

interface InsuredAsk {
  search?: string;
  policy?: number;
  account?: number;
}

/** Whose claim it may be, by whatever somebody says on the phone. */
export const insuredFor = (asked: InsuredAsk) => ({
  ...steadyQueryFor(claimOperations.insured, { params: asked }),
  staleTime: 10_000,
});

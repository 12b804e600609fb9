import { approvalOperations } from '#contract/across/approvalOperations';
import { approvalNouns, type ApprovalNoun } from '#contract/across/approvalSteps';
import { queryFor } from './call.ts';
import { listQuery, type Params } from './records.ts';

/** Records of several nouns: what tells them apart is the noun and the id. */
export const approvals = (params: Params) => listQuery(approvalOperations.list, params);

/** Of each kind so many stand on the page; the others are one step away. */
const mostOfKind = 8;

/** Each kind by itself, so that a long one hides no other; of one kind alone there are pages. */
export function approvalPages(search: Params) {
  const { noun, ...others } = search;
  if (approvalNouns.includes(noun as ApprovalNoun))
    return [{ noun: noun as ApprovalNoun, params: { ...others, noun } }];
  const asked = approvalNouns.filter((each) => !noun || String(noun).split(',').includes(each));
  const { search: text } = others;
  return asked.map((each) => ({
    noun: each,
    params: { noun: each, page_size: mostOfKind, ...(text ? { search: text } : {}) },
  }));
}

/** What the reader decided lately. */
const mostDecided = 25;
export const decidedPage = ({ page }: Params): Params => ({ page, page_size: mostDecided });
export const approvalsDecided = (params: Params) => listQuery(approvalOperations.decided, params);

/** So many files are gone through from one to the next; those behind come up as they are decided. */
const mostQueued = 200;

/** Clients' files that wait for the reader, the oldest first. */
export const kycQueue = queryFor(approvalOperations.queue, {
  params: { noun: 'accounts', page_size: mostQueued },
});

/** What narrows the totals of an address. */
export const totalled = ({ search, noun }: Params) => ({
  ...(search ? { search: String(search) } : {}),
  ...(noun ? { noun: String(noun) } : {}),
});

/** How much of each kind waits, whatever is on the page. */
export const approvalTotals = (params: ReturnType<typeof totalled>) =>
  queryFor(approvalOperations.totals, { params });

/** Asked again every minute and when the tab is looked at again. */
export const approvalsCount = {
  ...queryFor(approvalOperations.list, { params: { page_size: 1 } }),
  select: ({ count }: { count: number }) => count,
  refetchInterval: 60_000,
};

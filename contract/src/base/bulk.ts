import { z } from 'zod';
import { Id, maxId, SentenceByCode } from './http.ts';

/** Up to here the answer tells of every row; more rows are worked off in the background. */
export const bulkInlineRows = 200;
export const bulkMostRows = 100_000;

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** As the list's address would carry it: `[4, 7]` is `4,7` and `true` is `true`. */
function asInAddress(filter: unknown): unknown {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return filter;
  const entries = Object.entries(filter).map(([name, value]) => [
    name,
    [value].flat().every(isPlain) ? String(value) : value,
  ]);
  return Object.fromEntries(entries) as unknown;
}

const isId = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxId;

/** Of a hundred thousand that are no ids only the first is told of: to tell of all would keep the server for a second. */
const manyIds = z
  .array(z.unknown())
  .min(1)
  .max(bulkMostRows)
  .meta({ items: { type: 'integer', minimum: 1, maximum: maxId } })
  .superRefine((ids, context) => {
    const place = ids.findIndex((id) => !isId(id));
    const faults = place < 0 ? [] : (Id.safeParse(ids[place]).error?.issues ?? []);
    for (const fault of faults) context.addIssue({ ...fault, path: [place] });
  })
  .transform((ids) => ids as number[]);

type Paging = { page: z.ZodType; page_size: z.ZodType; ordering: z.ZodType };

/** The rows meant, by their ids or by the list's own filters. */
export const bulkTarget = <S extends Paging>(list: z.ZodObject<S, z.core.$strict>) => {
  const { page: _page, page_size: _size, ordering: _ordering, ...filters } = list.shape;
  return {
    ids: manyIds.optional(),
    filter: z.preprocess(asInAddress, z.strictObject(filters)).optional(),
  };
};

export const noData = z.strictObject({}).optional();

export const eitherIdsOrFilter = (
  { ids, filter }: { ids?: unknown; filter?: unknown },
  context: z.RefinementCtx,
): void => {
  if ((ids === undefined) !== (filter === undefined)) return;
  context.addIssue({
    code: 'custom',
    path: ['ids'],
    message: 'Name the rows by ids or by a filter, one of the two.',
  });
};

export const BulkRow = z.object({
  id: Id,
  ok: z.boolean(),
  status: z.int(),
  detail: z.string().optional(),
  /** The detail by its code, where something stands in it. */
  said: SentenceByCode.optional(),
});
export type BulkRow = z.infer<typeof BulkRow>;

export const BulkAnswer = z.object({ succeeded: z.int(), failed: z.int(), results: z.array(BulkRow) });
export type BulkAnswer = z.infer<typeof BulkAnswer>;
export const BulkQueued = z.object({ job_id: z.int(), rows: z.int() });
export type BulkQueued = z.infer<typeof BulkQueued>;

import type { Noun } from './changes.ts';
import type { Operation } from '#contract/base/operation';
import {
  recordOperations,
  type ListAnswer,
  type Params,
  type RecordOperations,
} from '#contract/base/recordOperations';
import { call, queryFor, steadyQueryFor } from './call.ts';

/** One page of any list. */
export const listQuery = <R>(list: Operation<ListAnswer<R>, undefined, Params>, params: Params) =>
  steadyQueryFor(list, { params });

const one = (id: number) => ({ path: { id } });

/** The calls and the query options of one noun, by its operations. */
export function records<R extends { id: number; version: number }, S = R>(of: RecordOperations<R, S>) {
  return {
    noun: of.list.noun,
    list: (params: Params) => listQuery(of.list, params),
    record: (id: number) => queryFor(of.record, one(id)),
    options: (params: Params) => ({ ...steadyQueryFor(of.options, { params }), staleTime: 30_000 }),
    history: (id: number, params: Params) => steadyQueryFor(of.history, { ...one(id), params }),
    /** How many records of which kind point at it. */
    uses: (id: number) => queryFor(of.uses, one(id)),
    merges: (id: number, params: Params) => steadyQueryFor(of.merges, { ...one(id), params }),
    create: (body: object, key: string) => call(of.create, { body, key }),
    update: (id: number, body: object, version: number) => call(of.update, { ...one(id), body, version }),
    remove: (id: number) => call(of.remove, one(id)),
    restore: (id: number, body?: object) => call(of.restore, { ...one(id), body }),
    act: <A = R>(id: number, action: string, body?: object) => call(of.step<A>(action), { ...one(id), body }),
    /** What the file would do, without doing it. */
    tryFile: (file: Blob) => call(of.import, { file, params: { dry_run: true } }),
    takeFile: (file: Blob, key: string) => call(of.import, { file, key }),
  };
}

/** What a picker of a noun offers, for those who need nothing else of it. */
export const optionsOf = (noun: Noun) => records(recordOperations<never>(noun)).options;

export type { ListAnswer, Params };

export type Records<R extends { id: number; version: number }, S = R> = ReturnType<typeof records<R, S>>;

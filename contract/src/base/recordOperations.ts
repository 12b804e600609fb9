import type { BulkAnswer, BulkQueued } from './bulk.ts';
import type { HistoryEntry } from './history.ts';
import type { Option } from './http.ts';
import type { ImportAnswer } from './importing.ts';
import type { MergeRow, Use } from './merges.ts';
import { at, pathOf, type FileAnswer, type FileBody, type FormBody, type Subject } from './operation.ts';

export interface ListAnswer<R> {
  count: number;
  count_is_estimate?: true | undefined;
  next: string | null;
  previous: string | null;
  results: R[];
}

/** As the address carries them; what is undefined is left out. */
export type Params = Record<string, string | number | boolean | undefined>;

/** What every noun is asked, of which each serves as much as it has: a record, its row in a list, bodies, parameters. */
export function recordOperations<R, S = R, Told = FormBody, Asked = Params>(noun: Subject) {
  const path = pathOf(noun);
  const [all, one] = [at(path), at(`${path}:id/`)];
  const ofAll = (part: string) => at(`${path}${part}/`);
  const ofOne = (part: string) => at(`${path}:id/${part}/`);
  return {
    list: all.get<ListAnswer<S>, Asked>(),
    create: all.post<R, Told>(),
    record: one.get<R>(),
    update: one.patch<R, Told>(),
    remove: one.delete<void, Asked>(),
    restore: ofOne('restore').post<R, Told | undefined>(),
    /** A step of its action table. */
    step: <Answer = R>(action: string) => ofOne(action).post<Answer, Told | undefined>(),
    options: ofAll('options').get<Option[], Asked>(),
    export: ofAll('export').get<FileAnswer, Asked>(),
    import: ofAll('import').post<ImportAnswer, FileBody, Asked>(),
    bulk: ofAll('bulk').post<BulkAnswer | BulkQueued, Told>(),
    /** A list of what belongs to one record. */
    part: <Row>(part: string) => ofOne(part).get<ListAnswer<Row>, Asked>(),
    history: ofOne('history').get<ListAnswer<HistoryEntry>, Asked>(),
    uses: ofOne('uses').get<Use[]>(),
    merges: ofOne('merges').get<ListAnswer<MergeRow>, Asked>(),
  };
}

export type RecordOperations<R, S = R> = ReturnType<typeof recordOperations<R, S>>;

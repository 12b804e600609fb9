import type { ImportAnswer, RowFault } from '#contract/base/importing';
import { importMostRows } from '#contract/base/importing';
import { holds } from '../auth/access.ts';
import type { Caller } from '../auth/caller.ts';
import type { Tx } from '../db/connect.ts';
import { languageOf } from '../db/search/language.ts';
import type { DB } from '../db/schema.gen.ts';
import { readCsv } from './csvRead.ts';
import { ApiError, FaultyFile, Forbidden } from '../errors.ts';
import { loadLabels } from './labels.ts';
import { columnsByHead, headersOf, importColumns } from './importColumns.ts';
import { faultsOfRefusal, type HeaderOf } from './importFaults.ts';
import { planImport, type Verdict } from './importPlan.ts';
import type { CrudNoun } from './crudNoun.ts';
import type { Importing, Stamped } from '../nouns/reference/noun.ts';
import { said } from '../said.ts';

type Noun<TB extends keyof DB, Row, Create, Update, Filters> = CrudNoun<TB, Row, Create, Update, Filters>;
type Verdicts<Create, Update> = Verdict<Create, Update>[];
type Asking = { asks: string }[];

const countOf = (verdicts: Asking, asks: string): number =>
  verdicts.filter((verdict) => verdict.asks === asks).length;

/** Before anything is written. */
function guardRows(
  { module, many }: Pick<Noun<keyof DB, never, never, never, never>, 'module' | 'many'>,
  caller: Caller,
  verdicts: Asking,
): void {
  if (countOf(verdicts, 'create') > 0 && !holds(caller, `${module}:create`)) {
    throw new Forbidden(said('fileWouldCreate', { what: many }));
  }
  if (countOf(verdicts, 'update') > 0 && !holds(caller, `${module}:update`)) {
    throw new Forbidden(said('fileWouldChange', { what: many }));
  }
}

/** Changes first and in the order of their ids, so that two imports do not block each other. */
const inOrder = <Create, Update>(verdicts: Verdicts<Create, Update>): Verdicts<Create, Update> => {
  const placeOf = (verdict: Verdict<Create, Update>) =>
    verdict.asks === 'update' ? verdict.id : Number.POSITIVE_INFINITY;
  return verdicts.toSorted((a, b) => placeOf(a) - placeOf(b) || a.row - b.row);
};

/**
 * Every row through the noun's own use cases. A row that is refused does not stop the others, so that the answer
 * names all of them; what was written until then goes with the transaction.
 */
async function writeRows<TB extends keyof DB, Row extends Stamped, Create, Update, Filters>(
  tx: Tx,
  caller: Caller,
  noun: Noun<TB, Row, Create, Update, Filters>,
  importing: Importing,
  headerOf: HeaderOf,
  verdicts: Verdicts<Create, Update>,
): Promise<RowFault[]> {
  const faults: RowFault[] = [];
  for (const verdict of inOrder(verdicts)) {
    try {
      if (verdict.asks === 'create' && verdict.body) await noun.create(tx, caller, verdict.body);
      if (verdict.asks === 'update' && verdict.body) {
        await noun.update(tx, caller, verdict.id, verdict.body, verdict.version);
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      faults.push(...faultsOfRefusal(verdict.row, headerOf, error, importing.fieldOf));
    }
  }
  return faults;
}

/** The whole file or nothing of it. */
export async function importRows<TB extends keyof DB, Row extends Stamped, Create, Update, Filters>(
  tx: Tx,
  asker: Caller,
  noun: Noun<TB, Row, Create, Update, Filters>,
  importing: Importing,
  file: string,
): Promise<ImportAnswer> {
  const rows = await readCsv(file, importMostRows);
  if (rows.length === 0) throw new FaultyFile([], said('csvEmpty'));
  await loadLabels();
  const known = importColumns(noun, await languageOf(tx, asker.user_id));
  const columns = columnsByHead(known, rows[0] ?? []);
  const headerOf = headersOf([...columns, ...known]);
  const verdicts = await planImport(tx, noun, importing, columns, headerOf, rows);
  guardRows(noun, asker, verdicts);
  const caller: Caller = { ...asker, via: 'import' };
  const refused = await writeRows(tx, caller, noun, importing, headerOf, verdicts);
  const faults = [...verdicts.flatMap((verdict) => verdict.faults), ...refused];
  if (faults.length > 0) throw new FaultyFile(faults.toSorted((a, b) => a.row - b.row));
  return {
    created: countOf(verdicts, 'create'),
    updated: countOf(verdicts, 'update'),
    unchanged: countOf(verdicts, 'nothing'),
  };
}

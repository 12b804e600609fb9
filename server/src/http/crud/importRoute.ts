import { CsvFile, ImportAnswer, ImportParams, ImportRefusal } from '#contract/base/importing';
import type { App } from '../fastifyApp.ts';
import type { Access } from '../../auth/access.ts';
import type { Db, Tx } from '../../db/connect.ts';
import type { DB } from '../../db/schema.gen.ts';
import { inTransaction } from '../../db/transaction.ts';
import { csvBodies } from '../csvBodies.ts';
import { SlowDown } from '../../errors.ts';
import { operationsOf } from '../routes/noun.ts';
import { serve } from '../routes/serve.ts';
import { write } from '../write.ts';
import { importRows } from '../../sheets/importRows.ts';
import type { CrudNoun } from '../../sheets/crudNoun.ts';
import type { Stamped } from '../../nouns/reference/noun.ts';
import { said } from '../../said.ts';

/** Each holds a connection for seconds, of which there are not many. */
const mostAtOnce = 3;
let running = 0;

async function takingTurns<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) {
    throw new SlowDown(5, said('importsRunning', { count: mostAtOnce }));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
}

class Undone<T> extends Error {
  readonly answer: T;

  constructor(answer: T) {
    super('This transaction was only tried.');
    this.answer = answer;
  }
}

/** Does everything and keeps nothing. */
async function tryOut<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, async (tx) => {
      throw new Undone(await work(tx));
    });
  } catch (error) {
    if (error instanceof Undone) return error.answer as T;
    throw error;
  }
}

/** Takes the export back, changed or as it is. */
export function importRoute<TB extends keyof DB, Row extends Stamped, Create, Update, Filters>(
  app: App,
  noun: CrudNoun<TB, Row, Create, Update, Filters>,
  access: Access,
): void {
  const { importing, many, module } = noun;
  if (!importing) throw new Error(`The ${many} do not say how a file finds them.`);
  app.register(async (scope) => {
    csvBodies(scope);
    serve(scope as App, operationsOf(noun.noun).import, {
      access,
      size: 'file',
      summary: `Import ${many} from a CSV file; new ones need ${module}:create, changed ones ${module}:update as well`,
      consumes: ['text/csv'],
      querystring: ImportParams,
      body: CsvFile,
      response: { 200: ImportAnswer, 400: ImportRefusal },
      handler: (request, reply) => {
        const work = (tx: Tx) => importRows(tx, request.caller, noun, importing, request.body);
        const { db } = app.context;
        return takingTurns(() =>
          request.query.dry_run ? tryOut(db, work) : write(request, reply, 200, work),
        );
      },
    });
  });
}

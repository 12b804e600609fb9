import type { App } from '../fastifyApp.ts';
import type { Access } from '../../auth/access.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/connect.ts';
import type { DB } from '../../db/schema.gen.ts';
import { listPage, shownPage } from '../../nouns/lists/list.ts';
import { bulkRoute } from '../routes/bulkRoute.ts';
import type { May } from '../routes/noun.ts';
import { exportRoute, listRoute, optionsRoute, readRoutes } from '../routes/reading.ts';
import { changeRoute, createRoute, deleteRoutes } from '../routes/writing.ts';
import { bulkWork } from '../../nouns/reference/bulkWork.ts';
import { importRoute } from './importRoute.ts';
import type { CrudNoun } from '../../sheets/crudNoun.ts';
import type { Stamped } from '../../nouns/reference/noun.ts';
import { findRecord, isActivatable, optionsOf } from '../../nouns/reference/reading.ts';

/** Who may do what, spelled out by each noun. */
type CrudAccess = May<'view' | 'create' | 'update' | 'delete' | 'export'>['access'] & {
  /** Where files are imported. */
  import?: Access;
};

/** List, options, create, read, change, delete, restore, history, export, import and bulk of a noun that is not scoped. */
export function crud<TB extends keyof DB, Row extends Stamped, Create, Update, Filters>(
  app: App,
  noun: CrudNoun<TB, Row, Create, Update, Filters>,
  access: CrudAccess,
): void {
  const { one, many, module, schemas, columns, plan } = noun;
  const { shownTo = (_, row) => row, prepare = async (_, body) => body } = noun;
  const { record } = schemas;
  const find = async (db: Db, caller: Caller, id: number) => shownTo(caller, await findRecord(db, plan, id));
  const routed = { ...noun, access, record, find };

  optionsRoute(app, routed, {
    params: schemas.options,
    options: (db, _, params) => optionsOf(db, noun, params),
  });
  listRoute(app, routed, {
    params: schemas.list,
    row: record,
    list: async (db, caller, url, params) =>
      shownPage(await listPage(db, url, params, plan(db, params)), (row) => shownTo(caller, row)),
  });
  createRoute(app, routed, {
    body: schemas.create,
    before: prepare<Create>,
    create: async (tx, caller, _, body) => shownTo(caller, await noun.create(tx, caller, body)),
  });
  readRoutes(app, routed);
  changeRoute(app, routed, {
    body: schemas.update,
    before: prepare<Update>,
    update: async (tx, caller, id, _, version, body) =>
      shownTo(caller, await noun.update(tx, caller, id, body, version)),
  });
  deleteRoutes(app, routed, {
    summary: `Delete ${one} that nothing uses`,
    delete: noun.delete,
    restore: async (tx, caller, id) => shownTo(caller, await noun.restore(tx, caller, id)),
  });
  exportRoute(app, routed, { params: schemas.exported, columns, plan: (db, _, params) => plan(db, params) });
  if (access.import) importRoute(app, noun, access.import);
  bulkRoute(app, routed, {
    access: isActivatable(noun) ? access.update : access.delete,
    summary: isActivatable(noun)
      ? `Change or delete many ${many}; deleting needs ${module}:delete as well`
      : `Delete many ${many} that nothing uses`,
    body: schemas.bulk,
    work: ({ action }) => bulkWork(noun, action),
    matching: (db, _, filters: Partial<Filters>) => plan(db, filters).matching,
  });
}

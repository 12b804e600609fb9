import type { ImportRow, ImportRowParams } from '#contract/across/imports';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import { shownPage } from '../../../nouns/list.ts';
import { targetOfImport } from './imports.queries.ts';
import { listRowsOf } from './imports.rows.queries.ts';
import { correctedCells } from './imports.rows.rules.ts';

type Listed = Awaited<ReturnType<typeof listRowsOf>>['results'][number];

const shownRow = ({ corrections, cells, ...row }: Listed): ImportRow => ({
  ...row,
  cells: correctedCells(cells, corrections),
  corrected: Object.keys(corrections ?? {}).map((place) => ({
    place: Number(place),
    was: cells[Number(place)] ?? '',
  })),
});

/** The rows of an import that the caller sees. */
export async function listRows(
  db: Db,
  caller: Caller,
  url: string,
  params: ImportRowParams,
  _noun: string,
  id: number,
) {
  const target = await targetOfImport(db, id);
  return shownPage(await listRowsOf(db, caller, url, params, { importId: id, target }), shownRow);
}

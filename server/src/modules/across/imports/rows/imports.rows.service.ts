import type { ImportRow, ImportRowParams } from '#contract/across/imports/imports';
import type { Caller } from '../../../../auth/caller.ts';
import type { Db } from '../../../../db/connect.ts';
import { shownPage } from '../../../../nouns/lists/list.ts';
import { maskedCells } from './imports.masking.rules.ts';
import { shapeOfImport } from '../imports.queries.ts';
import { listRowsOf } from './imports.rows.queries.ts';
import { correctedCells } from './imports.rows.rules.ts';

type Listed = Awaited<ReturnType<typeof listRowsOf>>['results'][number];

const shownRow =
  (masked: readonly number[]) =>
  ({ corrections, cells, ...row }: Listed): ImportRow => {
    const was = maskedCells(cells, masked);
    return {
      ...row,
      cells: maskedCells(correctedCells(cells, corrections), masked),
      corrected: Object.keys(corrections ?? {}).map((place) => ({
        place: Number(place),
        was: was[Number(place)] ?? '',
      })),
    };
  };

/** The rows of an import that the caller sees. */
export async function listRows(
  db: Db,
  caller: Caller,
  url: string,
  params: ImportRowParams,
  _noun: string,
  id: number,
) {
  const { target, masked } = await shapeOfImport(db, id);
  const page = await listRowsOf(db, caller, url, params, { importId: id, target, masked });
  return shownPage(page, shownRow(masked));
}

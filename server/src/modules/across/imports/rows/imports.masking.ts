import type { ImportRowsUpdate } from '#contract/across/imports/imports';
import type { Tx } from '../../../../db/connect.ts';
import { Invalid } from '../../../../errors.ts';
import { closedCell, openedCell, type CellKey } from '../../../../security/sealedCells.ts';
import { listSealable, setSealed, type SealableRow } from '../reading/imports.sealing.queries.ts';
import { said } from '../../../../said.ts';

type Rows = NonNullable<ImportRowsUpdate['rows']>;
type Cell = { place: number; text: string };

/** As a mask begins; nobody types it. */
const dot = '•';

const wholeNumber = said('cellMasked');

/** Another number that ends alike is shown by one dot more. */
const apart = (mask: string, was: string): string => (mask === was ? `${dot}${mask}` : mask);

/** What someone writes instead of a masked cell is sealed as that is; the same as the file says is no correction. */
function corrected(key: CellKey, stored: SealableRow, { place, text }: Cell): SealableRow {
  const { row, cells } = stored;
  const { [place]: _before, ...corrections } = stored.corrections ?? {};
  const { [place]: own, ...sealed } = stored.sealed ?? {};
  const cell = own?.cell;
  const kept = cell === undefined ? {} : { cell };
  const was = cell === undefined ? (cells[place] ?? '') : openedCell(key, { row, place }, cell);
  if (text.trim() === was.trim())
    return { ...stored, corrections, sealed: cell === undefined ? sealed : { ...sealed, [place]: kept } };
  if (text.trim() === '')
    return { ...stored, corrections: { ...corrections, [place]: '' }, sealed: { ...sealed, [place]: kept } };
  const closed = closedCell(key, { row, place }, text.trim());
  return {
    ...stored,
    corrections: { ...corrections, [place]: apart(closed.mask, cells[place] ?? '') },
    sealed: { ...sealed, [place]: { ...kept, correction: closed.sealed } },
  };
}

const shownAt = ({ cells, corrections }: SealableRow, place: number): string =>
  corrections?.[place] ?? cells[place] ?? '';

export async function correctMaskedCells(
  tx: Tx,
  key: CellKey,
  rows: Rows,
  masked: readonly number[],
): Promise<void> {
  const given = new Map(
    rows.map(({ row, cells = [] }) => [row, cells.filter(({ place }) => masked.includes(place))]),
  );
  const wanted = [...given].filter(([, cells]) => cells.length > 0).map(([row]) => row);
  if (wanted.length === 0) return;
  const stored = await listSealable(tx, key.importId, { rows: wanted });
  const changed = stored.map((row) => {
    // What comes back as it was shown was not typed.
    const typed = (given.get(row.row) ?? []).filter(({ place, text }) => text !== shownAt(row, place));
    if (typed.some(({ text }) => text.includes(dot))) throw new Invalid({ rows: [wholeNumber] });
    return typed.reduce((before, cell) => corrected(key, before, cell), row);
  });
  await setSealed(tx, key.importId, changed);
}

/** Brings a row into line with what is masked: closes what is not, and opens what is no longer. */
export function inLine(key: CellKey, stored: SealableRow, masked: readonly number[]): SealableRow {
  const cells = [...stored.cells];
  const corrections = { ...stored.corrections };
  const sealed: Record<string, { cell?: string; correction?: string }> = { ...stored.sealed };
  const { row } = stored;
  for (const [at, { cell, correction }] of Object.entries(sealed)) {
    const place = Number(at);
    if (masked.includes(place)) continue;
    if (cell !== undefined) cells[place] = openedCell(key, { row, place }, cell);
    if (correction !== undefined) corrections[at] = openedCell(key, { row, place }, correction);
    delete sealed[at];
  }
  for (const place of masked.filter((each) => sealed[each] === undefined)) {
    const [cell, correction] = [cells[place]?.trim() ?? '', corrections[place]?.trim() ?? ''];
    if (cell === '' && correction === '') continue;
    const closed = cell === '' ? undefined : closedCell(key, { row, place }, cell);
    const instead = correction === '' ? undefined : closedCell(key, { row, place }, correction);
    if (closed) cells[place] = closed.mask;
    if (instead) corrections[place] = apart(instead.mask, closed?.mask ?? '');
    sealed[place] = {
      ...(closed ? { cell: closed.sealed } : {}),
      ...(instead ? { correction: instead.sealed } : {}),
    };
  }
  return { row, cells, corrections, sealed };
}

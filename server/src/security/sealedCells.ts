import { maskOf } from './idNumbers.ts';
import { seal, unseal } from './sealed.ts';

/** By place, the cell of a file and what someone wrote instead, each sealed for its row of its import. */
export type SealedCells = Readonly<Record<string, { cell?: string; correction?: string }>>;

/** Whose cells they are, and the key of the data. */
export type CellKey = { dataKey: Buffer; importId: number };
type Spot = { row: number; place: number };

const placeOf = ({ importId }: CellKey, { row, place }: Spot): string =>
  `import_rows ${importId} ${row} cell ${place}`;

/** A cell that is kept: masked for whoever looks, sealed for whoever works on it. */
export const closedCell = (key: CellKey, spot: Spot, text: string): { mask: string; sealed: string } => ({
  mask: maskOf(text),
  sealed: seal(key.dataKey, placeOf(key, spot), text).toString('base64'),
});

export const openedCell = (key: CellKey, spot: Spot, sealed: string): string =>
  unseal(key.dataKey, placeOf(key, spot), Buffer.from(sealed, 'base64'));

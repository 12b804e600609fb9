import { readFile } from 'node:fs/promises';
import type { Tx } from '../../../db/connect.ts';
import { insertCatalogue, type Columns } from './vehicleCatalogue.queries.ts';

const folder = new URL('../../../../data/vehicles/', import.meta.url);

/** The catalogue's own files, in which no value holds a comma: the columns of one, by name. */
async function columnsOf(file: string): Promise<Columns> {
  const [head = '', ...rows] = (await readFile(new URL(file, folder), 'utf8')).trim().split('\n');
  const cells = rows.map((row) => row.split(','));
  return Object.fromEntries(
    head.split(',').map((name, place) => [name, cells.map((row) => row[place] ?? '')]),
  );
}

/** Makes, models and variants to begin with. */
export async function plantVehicleCatalogue(tx: Tx): Promise<void> {
  const [makes, models, variants] = await Promise.all([
    columnsOf('makes.csv'),
    columnsOf('models.csv'),
    columnsOf('variants.csv'),
  ]);
  await insertCatalogue(tx, { makes, models, variants });
}

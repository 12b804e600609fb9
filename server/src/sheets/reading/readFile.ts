import type { Bytes } from './bytes.ts';
import { kindOfFile } from './fileKind.ts';
import { Gathering, type RowBatch, type Wanted } from './gathering.ts';
import { readCsvFile, type ReadFile } from './readCsvFile.ts';
import { readXlsxFile } from './readXlsxFile.ts';

const headBytes = 4096;

type Question = Wanted & {
  /** Which sheet of a workbook, where someone chose one. */
  sheet: string;
};

/** Reads a file, whatever it is; `keep` is given its rows, and how far it has come in its bytes. */
export async function readFile(
  bytes: Bytes,
  { sheet, ...wanted }: Question,
  keep: (batch: RowBatch, done: number) => Promise<void>,
): Promise<ReadFile> {
  let gathering = new Gathering(wanted);
  const begin = () => (gathering = new Gathering(wanted));
  const flush = (done: number) => keep(gathering.batch(), done);
  const kind = kindOfFile(await bytes.read(0, Math.min(headBytes, bytes.size)));
  const file =
    kind === 'xlsx'
      ? await readXlsxFile(bytes, sheet, begin, flush)
      : await readCsvFile(bytes, gathering, flush);
  await flush(bytes.size);
  return file;
}

import { guessMapping, questionsOf } from '#contract/across/imports/importGuess';
import { importFieldsOf } from '#contract/across/imports/importFieldsOf';
import type { ImportHeading } from '#contract/across/imports/imports';
import { headingKey } from '#contract/across/imports/importNames';
import type { ImportField } from '#contract/across/imports/importFields';
import type { Caller } from '../../../../auth/caller.ts';
import type { Tx } from '../../../../db/connect.ts';
import { namesOf } from '../../../../sheets/labels.ts';
import type { ReadFile } from '../../../../sheets/reading/readCsvFile.ts';
import { isSameMasking, withMasks } from '../rows/imports.masking.rules.ts';
import { findRemembered, setImport, type ImportRecord } from '../imports.queries.ts';
import { openWords } from '../values/imports.values.ts';
import { enqueueSealing, takeImportStep } from '../imports.transitions.ts';

/** Everything that a field may be called, as headings are compared. */
export const namesOfField = ({ key, label, alsoCalled }: ImportField): Set<string> =>
  new Set([key, ...alsoCalled, ...namesOf(label.noun, label.field)].map(headingKey));

/** What the file of refused rows has besides their own columns is no part of how a file looks. */
const isReason = (heading: string): boolean => namesOf('import_files', 'reason').has(heading.toLowerCase());

/** By what a file is known again. */
export const layoutOf = (headings: readonly Pick<ImportHeading, 'place' | 'heading'>[]): string =>
  headings
    .filter(({ heading }) => !isReason(heading))
    .map(({ place, heading }) => `${place}:${headingKey(heading)}`)
    .join('\u001f');

/** The file is read: what it seems to mean, or what was said of the last one that looked the same. */
export async function settleReading(
  tx: Tx,
  caller: Caller,
  row: ImportRecord,
  file: ReadFile,
): Promise<void> {
  const { row_count, header_row, headings: found, ...about } = file;
  const fields = importFieldsOf[row.target];
  const remembered = await findRemembered(tx, row.target, layoutOf(found));
  const names = new Map(fields.map((field) => [field.key, namesOfField(field)]));
  const mapping = guessMapping(row.target, fields, names, found, remembered);
  const headings = withMasks(row.target, found, mapping);
  const awaits_sealing = !isSameMasking(found, headings);
  await setImport(tx, row.id, {
    ...about,
    row_count,
    header_row,
    layout: layoutOf(headings),
    headings,
    awaits_sealing,
    mapping,
    is_remembered: remembered !== undefined,
    questions: [...questionsOf(fields, headings, mapping), ...(await openWords(tx, caller, row, mapping))],
  });
  await takeImportStep(tx, caller, row, 'read');
  if (awaits_sealing) await enqueueSealing(tx, caller.user_id, row.id);
}

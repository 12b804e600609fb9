import { readYesNo } from '#contract/across/importCells';
import type { ImportField } from '#contract/across/importFields';
import type {
  ImportMapping,
  ImportQuestion,
  ImportTargetName,
  ImportValue,
  ImportValueParams,
  ValueChoice,
} from '#contract/across/imports';
import type { Link } from '#contract/base/http';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { loadLabels } from '../../../sheets/labels.ts';
import { NotFound } from '../../../errors.ts';
import { pageOfAll, shownPage, type ListAnswer } from '../../../nouns/list.ts';
import { readImportRow } from './imports.queries.ts';
import { emptyMapping } from './imports.rules.ts';
import { wordKey, type Meaning } from './imports.rows.rules.ts';
import { countWords, type CountedWord } from './imports.values.queries.ts';
import { mayCreate, resolveField, wordedFields } from './imports.words.ts';
import type { NamedRecord } from './imports.words.queries.ts';

const mostCandidates = 5;

/** One word however it is written, as it stands there most often. */
function inOneSpelling(words: readonly CountedWord[]): CountedWord[] {
  const byKey = new Map<string, CountedWord>();
  for (const { word, rows } of words) {
    const known = byKey.get(wordKey(word));
    byKey.set(wordKey(word), { word: known?.word ?? word, rows: (known?.rows ?? 0) + rows });
  }
  return [...byKey.values()];
}

/** Records that share words with the text, those that share most of them first. */
function candidatesFor(text: string, records: readonly NamedRecord[]): Link[] {
  const words = wordKey(text).split(' ');
  const shared = ({ names }: NamedRecord): number => {
    const known = names.flatMap((name) => wordKey(name).split(' '));
    const like = (word: string) => known.some((each) => each.startsWith(word) || word.startsWith(each));
    return words.filter((word) => word.length > 1 && like(word)).length;
  };
  return records
    .map((record) => ({ record, score: shared(record) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.record.label.localeCompare(b.record.label))
    .slice(0, mostCandidates)
    .map(({ record: { id, label } }) => ({ id, label }));
}

type Resolution = Awaited<ReturnType<typeof resolveField>>;

function meaningIn(field: ImportField, word: string, { words }: Resolution): Meaning | undefined {
  const known = words.get(wordKey(word));
  return known === undefined && field.kind === 'yes_no' ? readYesNo(word) : known;
}

function asChoice(meaning: Meaning | undefined): ValueChoice['meaning'] | null {
  if (meaning === undefined) return null;
  if (meaning === null) return { kind: 'nothing' };
  if (typeof meaning !== 'object') return { kind: 'choice', choice: String(meaning) };
  return 'id' in meaning ? { kind: 'record', id: meaning.id } : { kind: 'create' };
}

function valueOf(
  caller: Caller,
  field: ImportField,
  { word, rows }: CountedWord,
  resolution: Resolution,
): ImportValue {
  const meaning = asChoice(meaningIn(field, word, resolution));
  const named = resolution.records.find(({ id }) => meaning?.kind === 'record' && id === meaning.id);
  return {
    field: field.key,
    value: word,
    rows,
    meaning,
    label: named?.label ?? (meaning?.kind === 'choice' ? meaning.choice : ''),
    is_found: meaning !== null && !resolution.said.has(wordKey(word)),
    candidates: field.noun && meaning?.kind !== 'record' ? candidatesFor(word, resolution.records) : [],
    may_create: field.noun !== undefined && mayCreate(caller, field.noun),
  };
}

type Asked = { id: number; target: ImportTargetName };

async function wordsOf(db: Db | Tx, { id }: Asked, mapping: ImportMapping, { key }: ImportField) {
  const places = mapping.columns.filter(({ field }) => field === key).map(({ place }) => place);
  const constants = mapping.constants.filter(({ field }) => field === key);
  const words = places.length > 0 ? await countWords(db, id, places) : [];
  return inOneSpelling([...words, ...constants.map(({ value }) => ({ word: value.trim(), rows: 0 }))]);
}

/** How many words of which fields nobody knows. */
export async function openWords(
  db: Db | Tx,
  caller: Caller,
  asked: Asked,
  mapping: ImportMapping,
): Promise<ImportQuestion[]> {
  await loadLabels();
  const questions: ImportQuestion[] = [];
  for (const field of wordedFields(asked.target, mapping)) {
    const resolution = await resolveField(db, caller, field, mapping);
    const words = await wordsOf(db, asked, mapping, field);
    const open = words.filter(({ word }) => meaningIn(field, word, resolution) === undefined);
    if (open.length > 0) questions.push({ kind: 'values', field: field.key, example: String(open.length) });
  }
  return questions;
}

/** The words of a file that stand for something else: those that nobody knows first, then the frequent ones. */
export async function listValues(
  db: Db,
  caller: Caller,
  url: string,
  { field: wanted, search = '', ...paging }: ImportValueParams,
  _noun: string,
  id: number,
): Promise<ListAnswer<ImportValue>> {
  const row = await readImportRow(db, id);
  if (!row) throw new NotFound();
  const mapping = { ...emptyMapping, ...row.mapping };
  await loadLabels();
  const found: { field: ImportField; word: CountedWord; resolution: Resolution; isKnown: boolean }[] = [];
  for (const field of wordedFields(row.target, mapping).filter(({ key }) => !wanted || key === wanted)) {
    const resolution = await resolveField(db, caller, field, mapping);
    for (const word of await wordsOf(db, row, mapping, field)) {
      const isKnown = meaningIn(field, word.word, resolution) !== undefined;
      if (wordKey(word.word).includes(wordKey(search))) found.push({ field, word, resolution, isKnown });
    }
  }
  const inOrder = found.toSorted((a, b) => Number(a.isKnown) - Number(b.isKnown));
  return shownPage(pageOfAll(url, paging, inOrder), ({ field, word, resolution }) =>
    valueOf(caller, field, word, resolution),
  );
}

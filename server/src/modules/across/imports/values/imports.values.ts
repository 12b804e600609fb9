import { readYesNo } from '#contract/across/imports/importCells';
import type { ImportField } from '#contract/across/imports/importFields';
import type {
  ImportMapping,
  ImportQuestion,
  ImportValue,
  ImportValueParams,
  ValueChoice,
} from '#contract/across/imports/imports';
import type { ImportTargetName } from '#contract/across/imports/importList';
import type { Caller } from '../../../../auth/caller.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { givingWay } from '../../../../sheets/yieldToOthers.ts';
import { loadLabels } from '../../../../sheets/labels.ts';
import { NotFound } from '../../../../errors.ts';
import { pageOfAll, type ListAnswer } from '../../../../nouns/lists/list.ts';
import { Candidates } from '../rows/imports.candidates.rules.ts';
import { readImportRow } from '../imports.queries.ts';
import { emptyMapping } from '../imports.rules.ts';
import { wordKey, type Meaning } from '../rows/imports.rows.rules.ts';
import { countWords, type CountedWord } from './imports.values.queries.ts';
import { mayCreate, resolveField, wordedFields } from './imports.words.ts';

type Word = CountedWord & { key: string };

/** One word however it is written, as it stands there most often. */
async function inOneSpelling(words: readonly CountedWord[]): Promise<Word[]> {
  const byKey = new Map<string, Word>();
  for await (const { word, rows } of givingWay(words)) {
    const key = wordKey(word);
    const known = byKey.get(key);
    byKey.set(key, { key, word: known?.word ?? word, rows: (known?.rows ?? 0) + rows });
  }
  return [...byKey.values()];
}

type Resolution = Awaited<ReturnType<typeof resolveField>>;

function meaningIn(field: ImportField, { word, key }: Word, { words }: Resolution): Meaning | undefined {
  const known = words.get(key);
  return known === undefined && field.kind === 'yes_no' ? readYesNo(word) : known;
}

function asChoice(meaning: Meaning | undefined): ValueChoice['meaning'] | null {
  if (meaning === undefined) return null;
  if (meaning === null) return { kind: 'nothing' };
  if (typeof meaning !== 'object') return { kind: 'choice', choice: String(meaning) };
  return 'id' in meaning ? { kind: 'record', id: meaning.id } : { kind: 'create' };
}

type Found = { field: ImportField; word: Word; resolution: Resolution; candidates: Candidates };

function valueOf(caller: Caller, { field, word: one, resolution, candidates }: Found): ImportValue {
  const { word, key, rows } = one;
  const meaning = asChoice(meaningIn(field, one, resolution));
  const named = resolution.records.find(({ id }) => meaning?.kind === 'record' && id === meaning.id);
  return {
    field: field.key,
    value: word,
    rows,
    meaning,
    label: named?.label ?? (meaning?.kind === 'choice' ? meaning.choice : ''),
    is_found: meaning !== null && !resolution.said.has(key),
    candidates: field.noun && meaning?.kind !== 'record' ? candidates.for(word) : [],
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
    const open = words.filter((word) => meaningIn(field, word, resolution) === undefined);
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
  const wantedKey = wordKey(search);
  const found: (Found & { isKnown: boolean })[] = [];
  for (const field of wordedFields(row.target, mapping).filter(({ key }) => !wanted || key === wanted)) {
    const resolution = await resolveField(db, caller, field, mapping);
    const candidates = new Candidates(resolution.records);
    for (const word of await wordsOf(db, row, mapping, field)) {
      const isKnown = meaningIn(field, word, resolution) !== undefined;
      if (word.key.includes(wantedKey)) found.push({ field, word, resolution, candidates, isKnown });
    }
  }
  const inOrder = found.toSorted((a, b) => Number(a.isKnown) - Number(b.isKnown));
  const page = pageOfAll(url, paging, inOrder);
  const results: ImportValue[] = [];
  for await (const each of givingWay(page.results)) results.push(valueOf(caller, each));
  return { ...page, results };
}

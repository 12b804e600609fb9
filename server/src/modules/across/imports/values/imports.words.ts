import type { ImportField } from '#contract/across/imports/importFields';
import { importFieldsOf } from '#contract/across/imports/importFieldsOf';
import type { ImportMapping, ValueChoice } from '#contract/across/imports/imports';
import type { ImportTargetName } from '#contract/across/imports/importList';
import { nouns } from '#contract/base/nouns';
import type { Permission } from '#contract/base/permissions';
import { holds } from '../../../../auth/access.ts';
import type { Caller } from '../../../../auth/caller.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { choicesByName, loadLabels } from '../../../../sheets/labels.ts';
import { wordKey, type Meaning, type Resolved } from '../rows/imports.rows.rules.ts';
import { listNamed, type LinkedNoun, type NamedRecord } from './imports.words.queries.ts';

/** Reference data that an import may make where it is missing. */
const makeable: readonly LinkedNoun[] = ['insurers', 'products', 'vehicle_makes', 'vehicle_models'];

export const mayCreate = (caller: Caller, noun: LinkedNoun): boolean =>
  makeable.includes(noun) && holds(caller, `${nouns[noun].module}:create` as Permission);

/** The fields of a mapping whose cells are words that stand for something else. */
export const wordedFields = (target: ImportTargetName, mapping: ImportMapping): ImportField[] => {
  const said = new Set([...mapping.columns, ...mapping.constants].map(({ field }) => field));
  return importFieldsOf[target].filter(
    ({ key, kind }) => said.has(key) && ['choice', 'link', 'yes_no'].includes(kind),
  );
};

/** Every word of a choice, or of yes and no: ours in both languages and those of other systems. */
function choicesOf({ label, kind, choices = [], choiceWords = {} }: ImportField): Map<string, Meaning> {
  const named =
    kind === 'yes_no'
      ? choicesByName(label.noun, label.field, [true, false])
      : choicesByName<string>(label.noun, label.field, choices);
  const others = Object.entries(choiceWords).flatMap(([choice, words]) =>
    words.map((word) => [wordKey(word), choice] as const),
  );
  return new Map<string, Meaning>([
    ...others,
    ...[...named].map(([word, choice]) => [wordKey(word), choice] as const),
  ]);
}

/** Each name that belongs to one record alone. Of models, which several makes may call alike, the make of the row decides. */
function byName(records: readonly NamedRecord[], noun: LinkedNoun): Map<string, Meaning> {
  const isOfParent = noun === 'vehicle_models';
  const ids = new Map<string, Set<number>>();
  for (const { id, names } of records)
    for (const name of names) ids.set(wordKey(name), (ids.get(wordKey(name)) ?? new Set()).add(id));
  return new Map(
    [...ids].flatMap(([name, [id, ...others]]) =>
      id && (isOfParent || others.length === 0) ? [[name, { id }]] : [],
    ),
  );
}

/** What someone said that a word means; undefined where that is nothing they may say. */
function meaningOf(
  caller: Caller,
  { noun, kind, choices = [] }: ImportField,
  { value, meaning }: ValueChoice,
  records: readonly NamedRecord[],
): Meaning | undefined {
  if (meaning.kind === 'nothing') return null;
  if (meaning.kind === 'choice' && kind === 'yes_no') return meaning.choice === 'true';
  if (meaning.kind === 'choice') return choices.includes(meaning.choice) ? meaning.choice : undefined;
  if (meaning.kind === 'create')
    return noun && mayCreate(caller, noun) ? { create: value.trim() } : undefined;
  return records.some(({ id }) => id === meaning.id) ? { id: meaning.id } : undefined;
}

/** What the words of a file mean to whoever imports it: what was said of them, else what is called so. */
export async function resolveWords(
  db: Db | Tx,
  caller: Caller,
  target: ImportTargetName,
  mapping: ImportMapping,
): Promise<Resolved> {
  await loadLabels();
  const resolved = new Map<string, ReadonlyMap<string, Meaning>>();
  for (const field of wordedFields(target, mapping))
    resolved.set(field.key, (await resolveField(db, caller, field, mapping)).words);
  return resolved;
}

/** What the words of one field mean, with the records that they could name, and which of them someone said. */
export async function resolveField(db: Db | Tx, caller: Caller, field: ImportField, mapping: ImportMapping) {
  const records = field.noun ? await listNamed(db, caller, field.noun) : [];
  const words = field.noun ? byName(records, field.noun) : choicesOf(field);
  const said = new Set<string>();
  for (const choice of mapping.values.filter((each) => each.field === field.key)) {
    const meaning = meaningOf(caller, field, choice, records);
    if (meaning === undefined) continue;
    words.set(wordKey(choice.value), meaning);
    said.add(wordKey(choice.value));
  }
  return { words, records, said };
}

import type { ChangeShown, Fields } from '#contract/cover/endorsements/coverChange';
import type { ItemText } from '../../sales/risk/riskText.ts';
import type { Values } from '../../../components/form/merging/merge.ts';

export interface ChangedField {
  field: string;
  label: string;
  before: string;
  after: string;
}

/** Something that comes, goes or changes, as a client reads it. */
export interface ChangeRow {
  key: string;
  kind: 'added' | 'removed' | 'changed';
  title: string;
  detail: string;
  fields: ChangedField[];
}

/** How items and fields are told. */
export interface ChangeWords {
  textOf: (item: Values) => ItemText;
  labelOf: (of: 'item' | 'risk' | 'terms', field: string) => string;
  describe: (of: 'item' | 'risk' | 'terms', field: string, value: unknown, holder: Fields) => string;
  /** What the fields beside the items are told under. */
  titleOf: (of: 'risk' | 'terms' | 'end') => string;
  day: (day: string) => string;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const idOf = (item: Fields): string => String(item.id);

function changedFields(
  of: 'item' | 'risk' | 'terms',
  before: Fields,
  after: Fields,
  words: ChangeWords,
): ChangedField[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => field !== 'id' && !isSame(before[field], after[field]))
    .map((field) => ({
      field,
      label: words.labelOf(of, field),
      before: words.describe(of, field, before[field], before),
      after: words.describe(of, field, after[field], after),
    }))
    .filter((told) => told.before !== told.after);
}

/** What a change comes to: first what goes, then what comes, then what is otherwise. */
export function changeRows({ before, after }: ChangeShown, words: ChangeWords): ChangeRow[] {
  const [old, now] = [
    new Map(before.items.map((item) => [idOf(item), item])),
    new Map(after.items.map((item) => [idOf(item), item])),
  ];
  const told = (kind: ChangeRow['kind'], item: Fields, fields: ChangedField[] = []): ChangeRow => ({
    key: `${kind} ${idOf(item)}`,
    kind,
    ...words.textOf(item),
    fields,
  });
  const beside = (of: 'risk' | 'terms'): ChangeRow[] => {
    const fields = changedFields(of, before[of], after[of], words);
    return fields.length > 0
      ? [{ key: of, kind: 'changed', title: words.titleOf(of), detail: '', fields }]
      : [];
  };
  const end: ChangeRow[] =
    before.end_date !== null && after.end_date !== null && before.end_date !== after.end_date
      ? [
          {
            key: 'end_date',
            kind: 'changed',
            title: words.titleOf('end'),
            detail: '',
            fields: [
              {
                field: 'end_date',
                label: words.labelOf('terms', 'end_date'),
                before: words.day(before.end_date),
                after: words.day(after.end_date),
              },
            ],
          },
        ]
      : [];
  return [
    ...before.items.filter((item) => !now.has(idOf(item))).map((item) => told('removed', item)),
    ...after.items.filter((item) => !old.has(idOf(item))).map((item) => told('added', item)),
    ...after.items.flatMap((item) => {
      const former = old.get(idOf(item));
      const fields = former ? changedFields('item', former, item, words) : [];
      return fields.length > 0 ? [told('changed', item, fields)] : [];
    }),
    ...beside('risk'),
    ...beside('terms'),
    ...end,
  ];
}

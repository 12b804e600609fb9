import { isSame, type Values } from '../../../../../components/form/merging/merge.ts';
import { inLine } from '../../../../../messages/joined.ts';
import { t } from '../../../../../messages/t.ts';
import { fieldRow, type DiffGroup, type DiffRow, type Wanted } from './diffRows.ts';
import { says, type ItemField, type ShownItems } from '../shownItems.ts';

const idOf = (row: Values): string => String(row['id']);
/** Most values are words and figures, of which a fleet has tens of thousands. */
const isAlike = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && isSame(one, other));

const byId = (rows: readonly Values[]) => new Map(rows.map((row) => [idOf(row), row]));

/** Two sides of a comparison, the earlier one first. */
export interface Sides<S> {
  before: S;
  after: S;
}

interface Counted {
  rows: DiffRow[];
  same: number;
}

type Kept = Sides<Values> & {
  fields: Sides<readonly ItemField[]>;
  key: string;
  /** What the label of each field begins with. */
  name: string;
};

/** What changed of an item that stayed: only fields whose values differ are put into words. */
function fieldsDiff({ before, after, fields, key, name }: Kept, { withSame }: Wanted): Counted {
  const counted: Counted = { rows: [], same: 0 };
  for (const [place, field] of fields.after.entries()) {
    const isAsBefore = field.of.every((each) => isAlike(before[each], after[each]));
    if (isAsBefore && (!withSame || !says(after, field))) {
      if (says(after, field)) counted.same += 1;
      continue;
    }
    const row = fieldRow({
      key: `${key} ${field.key}`,
      label: inLine([name, field.title]),
      before: (fields.before[place] ?? field).textOf(before),
      after: field.textOf(after),
      isFigure: field.isFigure,
    });
    if (row?.change === 'same') counted.same += 1;
    if (row && (withSame || row.change !== 'same')) counted.rows.push(row);
  }
  return counted;
}

interface Listed {
  rows: Sides<readonly Values[]>;
  gone: (row: Values) => DiffRow;
  come: (row: Values) => DiffRow;
  same: (row: Values) => DiffRow;
  kept: (former: Values, row: Values) => Counted;
}

/** Which came and went, and what changed of those that stayed, which keep their ids. */
function listDiff({ rows, gone, come, same, kept }: Listed, { withSame }: Wanted): Counted {
  const [old, now] = [byId(rows.before), byId(rows.after)];
  const counted: Counted = { rows: [], same: 0 };
  for (const row of rows.before) if (!now.has(idOf(row))) counted.rows.push(gone(row));
  for (const row of rows.after) if (!old.has(idOf(row))) counted.rows.push(come(row));
  for (const row of rows.after) {
    const former = old.get(idOf(row));
    if (!former) continue;
    if (isSame(former, row)) {
      counted.same += 1;
      if (withSame) counted.rows.push(same(row));
      continue;
    }
    const changed = kept(former, row);
    counted.same += changed.same;
    for (const each of changed.rows) counted.rows.push(each);
  }
  return counted;
}

const plain = { isFigure: false, isSum: false };

/** Those who drive a vehicle that stayed. */
function driversDiff(sides: Sides<ShownItems>, kept: Sides<Values>, name: string, wanted: Wanted): Counted {
  const { before, after } = sides;
  const called = (side: ShownItems, row: Values) =>
    inLine([name, t('policy_versions.driver', { name: side.driverName(row) })]);
  const row = (side: ShownItems, person: Values, change: DiffRow['change']): DiffRow => ({
    ...plain,
    key: `driver ${idOf(kept.after)} ${idOf(person)}`,
    label: called(side, person),
    hint: '',
    change,
    before: change === 'added' ? t('policy_versions.notNamed') : t('policy_versions.named'),
    after: change === 'same' ? t('policy_versions.named') : '',
  });
  return listDiff(
    {
      rows: { before: before.driversOf(kept.before), after: after.driversOf(kept.after) },
      gone: (person) => row(before, person, 'removed'),
      come: (person) => row(after, person, 'added'),
      same: (person) => row(after, person, 'same'),
      kept: (former, person) =>
        fieldsDiff(
          {
            before: former,
            after: person,
            fields: { before: before.driverFields, after: after.driverFields },
            key: `driver ${idOf(kept.after)} ${idOf(person)}`,
            name: called(after, person),
          },
          wanted,
        ),
    },
    wanted,
  );
}

/** The vehicles, people or places of two versions. `since` says from when on what is gone is not insured. */
export function itemsDiff(
  { before, after }: Sides<ShownItems>,
  wanted: Wanted & { since: string },
): DiffGroup | undefined {
  const list = after.list ?? before.list;
  if (list === null) return undefined;
  const insured = t('policy_versions.insured');
  const row = (side: ShownItems, item: Values, change: DiffRow['change']): DiffRow => {
    const { hint, worth } = side.named(item);
    const said = worth || insured;
    return {
      ...plain,
      key: `item ${idOf(item)}`,
      label: side.titleOf(item),
      hint,
      change,
      before: change === 'added' ? t('policy_versions.notInsured') : said,
      after: change === 'removed' ? wanted.since : change === 'added' ? worth : said,
    };
  };
  const counted = listDiff(
    {
      rows: { before: before.rows, after: after.rows },
      gone: (item) => row(before, item, 'removed'),
      come: (item) => row(after, item, 'added'),
      same: (item) => row(after, item, 'same'),
      kept: (former, item) => {
        const title = after.titleOf(item);
        const sides = { before: former, after: item };
        const fields = fieldsDiff(
          {
            ...sides,
            fields: { before: before.fields, after: after.fields },
            key: `item ${idOf(item)}`,
            name: title,
          },
          wanted,
        );
        const drivers = driversDiff({ before, after }, sides, title, wanted);
        return { rows: [...fields.rows, ...drivers.rows], same: fields.same + drivers.same };
      },
    },
    wanted,
  );
  return {
    key: 'items',
    title: t('policy_versions.counts', {
      list: t(`risk.${list}`),
      before: before.rows.length,
      after: after.rows.length,
    }),
    ...counted,
  };
}

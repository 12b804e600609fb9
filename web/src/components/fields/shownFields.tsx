import type { ReactNode } from 'react';
import { formatCount } from '../../messages/formatCount.ts';
import { inList } from '../../messages/joined.ts';
import { choiceText, labelOf, t } from '../../messages/t.ts';
import { ActiveTag } from '../texts/ActiveTag.tsx';
import { BornText } from '../texts/BornText.tsx';
import { EmailLink, PhoneLink } from '../texts/ContactLinks.tsx';
import { countryName } from '../countries.ts';
import type { ListColumn, ListFilter, OptionsOf } from '../list/listTypes.ts';
import { OfItsOwn } from '../texts/OfItsOwn.tsx';
import { DayText, MomentText } from '../texts/MomentText.tsx';
import { isUnset, type Fact } from '../record/sections/Facts.tsx';
import { productWord } from '../../messages/productWord.ts';

/** What the name of a field tells of a text in it. */
const looksByName: [name: RegExp, look: (value: string) => ReactNode][] = [
  [/_at$/, (at) => <MomentText at={at} />],
  [/(^|_)(date|day|on|expiry|until)$/, (day) => <DayText day={day} />],
  [/^date_of_birth$/, (day) => <BornText day={day} />],
  [/_pct$/, (value) => t('common.percent', { value })],
  [/^(country|nationality)$/, countryName],
  [/^email$/, (email) => <EmailLink email={email} />],
  [/^phone$/, (phone) => <PhoneLink phone={phone} />],
];

/** What a new office begins with is known in every language. */
const ofProducts = /product|category/;

/** A link by its label, a choice as its noun calls it, any other text as it is. */
const textOf = (noun: string, field: string, value: unknown): string =>
  typeof value === 'object' && value !== null && 'label' in value
    ? ofProducts.test(field)
      ? productWord(String(value.label))
      : String(value.label)
    : (choiceText(noun, field, String(value)) ?? String(value));

function lookOf(noun: string, field: string, value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'number') return formatCount(value);
  if (field === 'is_active') return <ActiveTag isActive={value === true} />;
  if (typeof value === 'boolean') return choiceText(noun, field, value);
  if (Array.isArray(value)) return inList(value.map((one) => textOf(noun, field, one)));
  const byName = looksByName.find(([name]) => name.test(field));
  return byName && typeof value === 'string' ? byName[1](value) : textOf(noun, field, value);
}

type ColumnMore<Row> = Partial<Omit<ListColumn<Row>, 'key' | 'title'>> & {
  /** The API orders by it under its own name. */
  isOrdered?: boolean;
};

interface FilterMore {
  isMore?: boolean;
}

/**
 * The fields of a noun wherever they are shown: as a column, as a fact, as a filter, always under the label that the
 * form, the history and the export use. `looks` says only what the value and the name of its field do not tell; `More`
 * names what is shown like a field and made of several.
 */
export function shownFields<Row extends object, More extends string = never>(
  noun: string,
  looks: { [Field in (keyof Row & string) | More]?: (row: Row) => ReactNode } = {},
) {
  type Field = (keyof Row & string) | More;
  const show = (row: Row, field: Field): ReactNode => {
    const look = looks[field];
    return look ? look(row) : lookOf(noun, field, row[field as keyof Row]);
  };
  const filter = (name: string) => ({ name, label: labelOf(noun, name) });
  return {
    /** A cell without a value has a dash. */
    column: (field: Field, { isOrdered, ...more }: ColumnMore<Row> = {}): ListColumn<Row> => ({
      key: field,
      title: labelOf(noun, field),
      render: (row) => {
        const shown = show(row, field);
        return isUnset(shown) ? '—' : <OfItsOwn>{shown}</OfItsOwn>;
      },
      ...(isOrdered ? { ordering: field } : {}),
      ...more,
    }),
    facts: (row: Row, ...fields: Field[]): Fact[] =>
      fields.map((field) => ({ label: labelOf(noun, field), value: show(row, field) })),
    choice: (
      field: Field,
      values: readonly string[],
      more: FilterMore & { isSingle?: boolean } = {},
    ): ListFilter => ({
      ...filter(field),
      kind: 'choice',
      choices: values.map((value) => ({ value, label: choiceText(noun, field, value) ?? value })),
      ...more,
    }),
    /** Alone in the bar it has to say more than yes and no. */
    active: (more: FilterMore = {}): ListFilter => ({
      ...filter('is_active'),
      kind: 'choice',
      isSingle: true,
      choices: [
        { value: 'true', label: t('common.active') },
        { value: 'false', label: t('common.inactive') },
      ],
      ...more,
    }),
    record: (field: Field, options: OptionsOf, more: FilterMore = {}): ListFilter => ({
      ...filter(field),
      kind: 'record',
      options,
      ...more,
    }),
    days: (field: Field, more: FilterMore = {}): ListFilter => ({
      ...filter(field),
      name: `${field}__range`,
      kind: 'days',
      ...more,
    }),
  };
}

import type { SearchSchemaInput } from '@tanstack/react-router';
import { homeWhose } from '#contract/across/homeState';
import { z } from 'zod';
import { booleanFilter, dateRange, Id, listParams, requiredLine } from '#contract/base/http';

/** An address is typed, pasted and cut in two: a wrong value is dropped or falls back, and never breaks the page. */
const given = z.union([z.string(), z.number(), z.boolean()]).optional().catch(undefined);

/** Numbers and yes or no as such, a list or a range as the text it is. */
type Written<T> = T extends number | boolean ? T : string;

function written(value: unknown, text: string): unknown {
  if (Array.isArray(value)) return [...new Set(value)].join(',');
  // Of a range without either end nothing is said.
  if (typeof value === 'object')
    return Object.values(value ?? {}).some((part) => part !== null) ? text : undefined;
  return value === '' ? undefined : value;
}

/** A parameter as the API reads it, kept as the address writes it; what the API would refuse is dropped. */
const asApi = <T extends z.core.$ZodType>(schema: T) =>
  given.transform((value) => {
    const parsed = value === undefined ? undefined : z.safeParse(schema, String(value));
    if (!parsed?.success) return undefined;
    return written(parsed.data, String(value)) as Written<NonNullable<z.output<T>>> | undefined;
  });

/** `-created_at,name`: what the list is not ordered by is dropped, and what is named again. */
const asOrdering = (schema: z.core.$ZodType) =>
  given.transform((value) => {
    const named = new Set<string>();
    const kept = String(value ?? '')
      .split(',')
      .filter((part) => {
        const field = part.replace(/^-/, '');
        const isKept = field !== '' && !named.has(field) && z.safeParse(schema, part).success;
        named.add(field);
        return isKept;
      });
    return kept.join(',') || undefined;
  });

type Shape = z.ZodRawShape;
type ListParams = z.ZodObject<Shape>;
type Addressed<S extends Shape> = { [K in keyof S]: ReturnType<typeof asApi<S[K]>> };

/** The parameters of a list in the address: those of the API, by the API's own schema. */
function addressed<S extends Shape>({ shape }: z.ZodObject<S>): Addressed<S> {
  const readers = Object.entries(shape).map(([name, schema]) => [
    name,
    name === 'ordering' ? asOrdering(schema) : asApi(schema),
  ]);
  return Object.fromEntries(readers) as Addressed<S>;
}

const dropped = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

export const text = (longest = 200) => dropped(requiredLine(longest));

/** `true` and `false` only. */
export const flag = () => asApi(booleanFilter());

/** One of these and no list of them. */
export const oneOf = <const V extends readonly string[]>(values: V) => dropped(z.enum(values));

export const day = () => dropped(z.iso.date());

/** Ids or choices, one or several: `4,7`. */
export const list = () =>
  given.transform((value) => {
    const text = String(value ?? '');
    return /^\w+(,\w+)*$/.test(text) ? text : undefined;
  });

/** `2026-11-01,2026-11-30`, either side may be empty. */
export const days = () => asApi(dateRange());

/** The router keeps parameters that a route does not name; here they are dropped with the wrong ones. */
const unnamed = (search: object) => Object.fromEntries(Object.keys(search).map((name) => [name, undefined]));

/** Made by the first address that needs it: of all screens a visit reads few. */
function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => (made ??= { it: make() }).it;
}

function strictly<S extends Shape>(shape: () => S) {
  const schema = once(() => z.object(shape()));
  return (search: z.input<z.ZodObject<S>> & SearchSchemaInput): z.output<z.ZodObject<S>> => ({
    ...unnamed(search),
    ...schema().parse(search),
  });
}

/** The id of a record. */
export const id = () =>
  asApi(
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number)
      .pipe(Id),
  );

/** What stands open over a page, and which section of it. */
const modal = once(() => ({
  modal: dropped(
    z
      .string()
      .max(60)
      .regex(/^[a-z]+(_[a-z]+)+$/),
  ),
  modal_record_id: id(),
  section: text(),
}));
type Modal = ReturnType<typeof modal>;

export const defaultPaging = { page: 1, page_size: 10 };

const defaultedPaging = once(() => {
  const paging = addressed(listParams([], {}));
  return {
    page: paging.page.transform((page) => page ?? defaultPaging.page),
    page_size: paging.page_size.transform((size) => size ?? defaultPaging.page_size),
  };
});

/** A list route: page 1 and page_size 10 unless it says otherwise; `own` is what only the browser knows. */
export const listSearch = <S extends Shape, O extends Shape>(params: z.ZodObject<S>, own: O) =>
  strictly(() => ({ ...addressed(params), ...defaultedPaging(), ...modal(), ...own }));

/** A settings page: what is absent stays absent; `own` is what only the browser knows. */
export const settingsSearch = <S extends Shape, O extends Shape>(params: z.ZodObject<S>, own: O = {} as O) =>
  strictly(() => ({ ...addressed(params), ...modal(), ...own }));

const choice = <const V extends string>(values: readonly [V, ...V[]]) =>
  z
    .enum(values)
    .default(values[0] as never)
    .catch(values[0] as never);

type NamesIn<L extends Record<string, ListParams>> = { [T in keyof L]: keyof L[T]['shape'] }[keyof L] &
  string;
type Tabbed<L extends Record<string, ListParams>> = {
  [N in NamesIn<L> | keyof Modal]?: string | number | boolean | undefined;
};

/** Settings with a list in each tab, the first one by default: every tab takes the parameters of its own list only. */
export function tabbedSearch<L extends Record<string, ListParams>>(lists: L) {
  type Tab = keyof L & string;
  const tabs = Object.keys(lists) as [Tab, ...Tab[]];
  const readTab = once(() => choice(tabs));
  const readers = once(
    () =>
      Object.fromEntries(
        Object.entries(lists).map(([tab, params]) => [tab, z.object({ ...addressed(params), ...modal() })]),
      ) as unknown as Record<Tab, z.ZodType<Tabbed<L>>>,
  );
  return (search: Tabbed<L> & { tab?: Tab } & SearchSchemaInput): Tabbed<L> & { tab: Tab } => {
    const tab = readTab().parse(search.tab) as Tab;
    return { ...unnamed(search), ...readers()[tab].parse(search), tab };
  };
}

/** The lists on a page beside others, each under its own name: `members.page=2`. */
function namedLists(lists: Record<string, ListParams>): Record<never, never> {
  const named = Object.entries(lists).flatMap(([list, params]) =>
    Object.entries(addressed(params)).map(([name, reader]) => [`${list}.${name}`, reader]),
  );
  return Object.fromEntries(named) as Record<never, never>;
}

interface DetailParams<O extends Shape> {
  /** The lists that stand on the page, by the name that their parameters begin with. */
  lists: Record<string, ListParams>;
  own: O;
}

/** A record's page: the conversation's tab, the record's section, and the lists that stand in them. */
export const detailSearch = <const V extends readonly [string, ...string[]], O extends Shape>(
  tabs: V,
  { lists, own }: DetailParams<O>,
) =>
  strictly(() => ({
    tab: choice(tabs as readonly [V[number], ...V[number][]]),
    modal_section: text(),
    ...modal(),
    ...namedLists(lists),
    ...own,
  }));

export const modalSearch = strictly(modal);

/** The form of a record, and the field that it is opened for. */
export const editSearch = strictly({
  ...modal,
  field: dropped(
    z
      .string()
      .max(120)
      .regex(/^[a-z_]+(\.\w+)*$/),
  ),
});

/** Home, and whose work it shows. */
export const homeSearch = strictly(() => ({ ...modal(), whose: oneOf(homeWhose) }));

/** A form that begins with records which are known already: `lead=7`. */
export const createSearch = <const N extends string>(records: readonly N[]) =>
  strictly(() => ({
    ...modal(),
    ...(Object.fromEntries(records.map((name) => [name, modal().modal_record_id])) as Record<
      N,
      Modal['modal_record_id']
    >),
  }));

export const noSearch = strictly(() => ({}));

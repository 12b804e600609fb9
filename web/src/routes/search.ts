import type { SearchSchemaInput } from '@tanstack/react-router';
import { z } from 'zod';
import { requiredLine } from '#contract/http';

/** An address is typed, pasted and cut in two: a wrong value is dropped or falls back, and never breaks the page. */
const maxId = 2_147_483_647;

/** From the address it comes as digits, from a link of ours as a number. */
const wholeNumber = (max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(1).max(max));

const dropped = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

export const text = (longest = 200) => dropped(requiredLine(longest));
const id = () => dropped(wholeNumber(maxId));

/** `true` and `false` only. */
export const flag = () =>
  dropped(z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]));

/** `status=todo` or `status=todo,waiting`; one wrong value drops them all, as the API would refuse them all. */
export const choices = <const V extends readonly string[]>(values: V) =>
  dropped(
    z
      .string()
      .max(500)
      .refine((chosen) => chosen.split(',').every((value) => values.includes(value)))
      .transform((chosen) => [...new Set(chosen.split(','))].join(',')),
  );

/** One of these and no list of them. */
export const oneOf = <const V extends readonly string[]>(values: V) => dropped(z.enum(values));

const mostIds = 200;
const idList = z
  .string()
  .max(mostIds * 11)
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/)
  .refine(
    (list) => list.split(',').length <= mostIds && list.split(',').every((each) => Number(each) <= maxId),
  );

/** `3` or `3,14`; a link of ours may name one by its number. */
export const ids = () => dropped(z.union([z.number().transform(String).pipe(idList), idList]));

const isDay = (text: string) => text === '' || z.iso.date().safeParse(text).success;

/** `2026-11-01,2026-11-30`, either side may be empty. */
export const days = () =>
  dropped(
    z
      .string()
      .max(21)
      .regex(/^[\d-]*,[\d-]*$/)
      .refine((range) => range !== ',' && range.split(',').every(isDay)),
  );
export const day = () => dropped(z.string().refine((value) => value !== '' && isDay(value)));

/** The router keeps parameters that a route does not name; here they are dropped with the wrong ones. */
const strictly =
  <S extends z.ZodRawShape>(shape: S) =>
  (given: z.input<z.ZodObject<S>> & SearchSchemaInput): z.output<z.ZodObject<S>> => {
    const unnamed = Object.fromEntries(Object.keys(given).map((name) => [name, undefined]));
    return { ...unnamed, ...z.object(shape).parse(given) };
  };

const modal = {
  modal: dropped(
    z
      .string()
      .max(60)
      .regex(/^[a-z]+(_[a-z]+)+$/),
  ),
  modal_record_id: id(),
};
const optionalPaging = {
  page: dropped(wholeNumber(1_000_000_000)),
  page_size: dropped(wholeNumber(200)),
};
type Fields = readonly string[];

/** `-created_at,name`: what the list is not ordered by is dropped, and what is named again. */
export function ordered(text: string | undefined, fields: Fields): string | undefined {
  const named = new Set<string>();
  const kept = text?.split(',').filter((part) => {
    const field = part.replace(/^-/, '');
    const isKept = fields.includes(field) && !named.has(field);
    named.add(field);
    return isKept;
  });
  return kept?.join(',') || undefined;
}

/** What any list may carry besides its own filters; `fields` are those that it is ordered by. */
const listing = (fields: Fields) => ({
  search: text(),
  ordering: dropped(
    z
      .string()
      .max(200)
      .transform((given) => ordered(given, fields)),
  ),
  ...modal,
});

export const defaultPaging = { page: 1, page_size: 10 };

const defaultedPaging = {
  page: wholeNumber(1_000_000_000).default(defaultPaging.page).catch(defaultPaging.page),
  page_size: wholeNumber(200).default(defaultPaging.page_size).catch(defaultPaging.page_size),
};

/** A list route: page 1 and page_size 10 unless it says otherwise. */
export const listSearch = <S extends z.ZodRawShape>(fields: Fields, filters: S) =>
  strictly({ ...listing(fields), ...defaultedPaging, ...filters });

/** A settings page: what is absent stays absent. */
export const settingsSearch = <S extends z.ZodRawShape>(fields: Fields, filters: S) =>
  strictly({ ...listing(fields), ...optionalPaging, ...filters });

const choice = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.enum(values).default(values[0]).catch(values[0]);

/** Tabs: the first is the default. */
export const tabs = <const V extends readonly [string, ...string[]]>(...values: V) => ({
  tab: choice(values),
});

/** A record's page: the conversation's tab and the record's section, and what its tabs narrow their lists by. */
export const detailSearch = <const V extends readonly [string, ...string[]], S extends z.ZodRawShape>(
  tabValues: V,
  filters: S,
) =>
  strictly({
    ...tabs(...tabValues),
    section: text(),
    modal_section: text(),
    ...optionalPaging,
    ...modal,
    ...filters,
  });

export const modalSearch = strictly({ section: text(), ...modal });

export const noSearch = strictly({});

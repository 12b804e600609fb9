import { z } from 'zod';
import './validation.ts';

export const maxId = 2_147_483_647;

/** Control characters but for line breaks and tabs, and what no spreadsheet can hold: no field is meant to. */
const control = /[^\P{Cc}\n\r\t]|[\ufffe\uffff]/u;
const storable = (value: string) => value.isWellFormed() && !control.test(value);
const unstorable = 'This text contains characters that cannot be stored.';

/** One line of text, trimmed. */
export const line = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => storable(value) && !/[\n\r\t]/.test(value), unstorable)
    .trim();

export const requiredLine = (max: number) => line(max).min(1);

/** Text of several lines. */
export const paragraph = (max: number) => z.string().max(max).refine(storable, unstorable).trim();

/** Kept as typed: a password may begin or end with a space. */
export const secret = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\u0000'), unstorable);

const notAnId = ({ input }: { input?: unknown }) => `"${String(input).slice(0, 40)}" is not an id.`;

export const Id = z.int().min(1).max(maxId);

/** An id as the address carries it: digits and nothing else. */
export const idInPath = (max: number) =>
  z
    .string()
    .max(200)
    .regex(/^[1-9]\d{0,15}$/, { error: notAnId })
    .transform(Number)
    .refine((id) => id <= max, { error: notAnId });
export const IdParams = z.object({ id: idInPath(maxId) });

/** Not `z.json()`, which describes itself by a reference that the API's description does not hold. */
export const AnyJson = z
  .custom<z.core.util.JSONType>()
  .meta({ type: ['object', 'array', 'string', 'number', 'boolean', 'null'] });

export const Timestamp = z.iso.datetime();
/** A moment that a person enters. */
export const Moment = Timestamp.max(40).refine(
  (moment) => moment >= '1900' && moment < '2200',
  'Enter a moment between the years 1900 and 2199.',
);
/** There is no year 0, and the database refuses it. */
export const CalendarDate = z.iso.date().refine((day) => day >= '0001', 'Enter a date as YYYY-MM-DD.');
/** A day that a person enters where money or cover is counted by it. */
export const EnteredDay = CalendarDate.refine(
  (day) => day >= '1900' && day < '2200',
  'Enter a day between the years 1900 and 2199.',
);

/** How a record is named where another one points at it. */
export const Link = z.object({ id: Id, label: z.string().max(500) });
export type Link = z.infer<typeof Link>;

export const Option = z.object({ value: Id, label: z.string().max(500) });
export type Option = z.infer<typeof Option>;

/** What every record carries besides its own fields. */
export const recordFields = {
  created_at: Timestamp,
  created_by: Link.nullable(),
  updated_at: Timestamp,
  updated_by: Link.nullable(),
  version: z.int(),
};

const fieldProblems = z.union([z.array(z.string()), z.unknown()]);
const SentenceValues = z.record(z.string(), z.union([z.string(), z.number()]));
/** A sentence by its code; its words in each language are found by it. */
export const SentenceByCode = z.object({ code: z.string().max(100), values: SentenceValues.optional() });
export type SentenceByCode = z.infer<typeof SentenceByCode>;
/** Why it is refused, and beside the list of each field the same by code. */
const RefusalByCode = SentenceByCode.extend({
  values: SentenceValues,
  fields: z.record(z.string(), z.array(SentenceByCode)).optional(),
});
export const ErrorBody = z
  .object({ detail: z.string(), error: RefusalByCode.optional() })
  .catchall(fieldProblems);
export type ErrorBody = z.infer<typeof ErrorBody>;

export const wholeNumber = z.string().max(30).regex(/^\d+$/, 'Enter a whole number.').transform(Number);

const Page = wholeNumber.pipe(z.int().min(1, 'Pages are counted from 1.').max(1_000_000_000));
const PageSize = wholeNumber.pipe(z.int().min(1).max(200));
const Search = line(200);
const everyList = { page: Page.optional(), page_size: PageSize.optional(), search: Search.optional() };

function list(part: (text: string, context: z.RefinementCtx) => number | string | undefined, max: number) {
  return (text: string, context: z.RefinementCtx) => {
    const parts = text.split(',').filter((entry) => entry !== '');
    if (parts.length === 0) context.addIssue({ code: 'custom', message: 'Name at least one.' });
    if (parts.length > max) context.addIssue({ code: 'custom', message: `Name at most ${max}.` });
    return parts.map((entry) => part(entry, context));
  };
}

/** A schema is made once and shared: making the same one for every list costs the first screen its time. */
function shared<K, T>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

const idsUpTo = shared((max: number) =>
  z
    .string()
    .max(max * 11)
    .transform(
      list((entry, context) => {
        const id = Number(entry);
        if (/^\d{1,10}$/.test(entry) && id >= 1 && id <= maxId) return id;
        context.addIssue({ code: 'custom', message: notAnId({ input: entry }) });
        return undefined;
      }, max),
    )
    .transform((ids) => ids as number[]),
);

/** `category=4` or `category=4,7`. */
export const idsFilter = (max = 200) => idsUpTo(max);

const choicesOf = shared((values: readonly string[]) =>
  z
    .string()
    .max(1000)
    .transform(
      list((entry, context) => {
        if (values.includes(entry)) return entry;
        context.addIssue({ code: 'custom', message: `Choose from: ${values.join(', ')}.` });
        return undefined;
      }, values.length),
    )
    .transform((chosen) => chosen as string[]),
);

/** `status=new` or `status=new,lost`. */
export const choiceFilter = <const V extends readonly string[]>(values: V) =>
  choicesOf(values) as unknown as z.ZodType<V[number][], string>;

const yesOrNo = z.enum(['true', 'false'], 'Enter true or false.').transform((value) => value === 'true');
export const booleanFilter = () => yesOrNo;

const isDayOrEmpty = (day: string) => day === '' || CalendarDate.safeParse(day).success;

const twoDays = z
  .string()
  .max(21)
  .transform((text, context) => {
    const [from = '', to = '', ...rest] = text.split(',');
    if (rest.length > 0 || !text.includes(',') || !isDayOrEmpty(from) || !isDayOrEmpty(to)) {
      context.addIssue({
        code: 'custom',
        message: 'Enter two dates as YYYY-MM-DD,YYYY-MM-DD; either may be empty.',
      });
    } else if (from !== '' && to !== '' && to < from) {
      context.addIssue({ code: 'custom', message: 'The first date is after the last one.' });
    }
    return { from: from || null, to: to || null };
  });

/** `created_at__range=2026-01-01,2026-01-31`, both days inclusive, either side may be empty. */
export const dateRange = () => twoDays;

export type Ordering<F extends string = string> = { field: F; descending: boolean }[];

/** `-created_at,name`, from a declared list and nothing else, each at most once. */
const orderingParam = <const F extends readonly string[]>(fields: F) =>
  z
    .string()
    .max(200)
    .transform((text, context) => {
      const parts = text.split(',').filter((entry) => entry !== '');
      const ordering = parts.map((part) => {
        const descending = part.startsWith('-');
        return { field: (descending ? part.slice(1) : part) as F[number], descending };
      });
      const named = new Set(ordering.map(({ field }) => field));
      if ([...named].some((field) => !fields.includes(field)))
        context.addIssue({ code: 'custom', message: `Order by one of: ${fields.join(', ')}.` });
      if (named.size < ordering.length)
        context.addIssue({ code: 'custom', message: 'Order by each field once.' });
      return ordering;
    });

/** Records that were chosen elsewhere, such as those behind a figure. */
export const chosenRecords = { ids: idsFilter(200).optional() };

/** The parameters of a list: paging, search, ordering from a declared list, declared filters. */
export const listParams = <const F extends readonly string[], S extends z.ZodRawShape>(
  ordering: F,
  filters: S,
) =>
  z.strictObject({
    ...everyList,
    ordering: orderingParam(ordering).optional(),
    ...filters,
  });

export const listOf = <T extends z.ZodType>(row: T) =>
  z.object({
    count: z.int(),
    count_is_estimate: z.literal(true).optional(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
  });

/** The parameters of a picker; a noun adds its own filters. */
export const optionsParams = <S extends z.ZodRawShape>(filters: S) =>
  z.strictObject({
    search: Search.optional(),
    limit: wholeNumber.pipe(z.int().min(1).max(50)).optional(),
    ids: idsFilter(200).optional(),
    ...filters,
  });

export const IfMatch = z
  .string()
  .regex(/^"\d{1,9}"$/, 'Send the version in quotes, such as "3".')
  .transform((text) => Number(text.slice(1, -1)));

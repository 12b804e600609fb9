import { z } from 'zod';
import { CalendarDate, Id, Link, Timestamp } from './http.ts';

type Shown<S> =
  S extends z.ZodNullable<infer Inner>
    ? z.ZodNullable<Extract<Shown<Inner>, z.ZodType>>
    : S extends z.ZodDefault<infer Inner>
      ? Shown<Inner>
      : S extends z.ZodEnum
        ? S
        : S extends z.ZodType<string>
          ? z.ZodType<string>
          : S extends z.ZodArray<infer Entry>
            ? z.ZodArray<Extract<Shown<Entry>, z.ZodType>>
            : S;

type LinkBeside<S> = S extends z.ZodNullable ? z.ZodNullable<typeof Link> : typeof Link;

type ShownFields<F extends z.ZodRawShape> = { [Name in keyof F]: Shown<F[Name]> } & {
  [Name in keyof F & `${string}_id` as Name extends `${infer Field}_id` ? Field : never]: LinkBeside<F[Name]>;
};

const isText = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodString ||
  schema instanceof z.ZodStringFormat ||
  (schema instanceof z.ZodUnion && schema.options.some(isText));

/** What was typed is kept, whatever may be typed today: a record is never too long to be shown. */
function shown(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodNullable) return (shown(schema.unwrap()) as z.ZodType).nullable();
  if (schema instanceof z.ZodDefault) return shown(schema.unwrap());
  if (schema instanceof z.ZodArray) return z.array(shown(schema.element));
  if (schema instanceof z.ZodISODateTime) return Timestamp;
  if (schema instanceof z.ZodISODate) return CalendarDate;
  if (isText(schema)) return z.string();
  if (schema instanceof z.ZodNumber && schema !== Id) return z.int();
  return schema;
}

/** The fields of a form as the record has them: without their limits, and beside each id what it names. */
export function shownAs<F extends z.ZodRawShape>(fields: F): ShownFields<F> {
  const pairs = Object.entries(fields).flatMap(([name, schema]) => {
    const link = schema instanceof z.ZodNullable ? Link.nullable() : Link;
    const beside = name.endsWith('_id') ? [[name.slice(0, -3), link] as const] : [];
    return [[name, shown(schema)] as const, ...beside];
  });
  // What stands at each name, `shown` has chosen by the very schema that its type is made of.
  return Object.fromEntries(pairs) as unknown as ShownFields<F>;
}

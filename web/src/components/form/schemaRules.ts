import { createContext, useContext } from 'react';
import type { z } from 'zod';
import type { Values } from './merge.ts';

export type Path = (string | number)[];

interface FormSchema {
  schema: z.ZodType;
  /** Tells which fields a new record cannot be without. */
  wanted: z.ZodType;
  toBody: (values: Values) => Values;
  /** The one that is changed. */
  record?: object | undefined;
}

export const FormSchemaContext = createContext<FormSchema | undefined>(undefined);

export function useFormSchema(): FormSchema {
  const found = useContext(FormSchemaContext);
  if (!found) throw new Error('A form field stands outside a form.');
  return found;
}

const startsWith = (path: PropertyKey[], start: Path) =>
  start.every((part, index) => String(path[index]) === String(part));

/** Says more of a text that does not have the form of a date; undefined where it knows no better. */
type Explain = (format: string, text: string) => string | undefined;

/** What the server's own schema says of one field of these values; undefined when it is content. */
export function problemAt(
  { schema, toBody }: FormSchema,
  values: Values,
  path: Path,
  explain?: Explain,
): string | undefined {
  const body = toBody(values);
  const issue = schema.safeParse(body).error?.issues.find((each) => startsWith(each.path, path));
  if (issue?.code === 'invalid_value' && valueAt(body, path) === null) return required;
  const better =
    issue?.code === 'invalid_format' && explain?.(issue.format, String(valueAt(body, issue.path)));
  return better || issue?.message;
}

/** Said of a choice that nobody has made yet; the schema would list the names of the choices. */
const required = 'This field is required.';

const valueAt = (body: Values, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, part) => (inner as Record<PropertyKey, unknown> | undefined)?.[part], body);

/** A field is required when leaving it out is refused. */
export function isRequired({ wanted }: FormSchema, path: Path): boolean {
  const without = path.reduceRight<unknown>((inner, part) => wrap(part, inner), undefined);
  return wanted.safeParse(without).error?.issues.some((issue) => startsWith(issue.path, path)) ?? false;
}

const wrap = (part: string | number, inner: unknown): unknown =>
  typeof part === 'number' ? Array.from({ length: part + 1 }, () => inner) : { [part]: inner };

import type { z } from 'zod';
import { nameOf, pathOf, valueAt, type Path } from './fieldPaths.ts';
import type { Values } from '../merging/merge.ts';

/** What the schema says of a field, as far as its input needs to know it. */
export interface FieldSpec {
  kind: 'text' | 'email' | 'day' | 'moment' | 'whole' | 'yesNo' | 'choice' | 'choices' | 'other';
  /** Letters of a text, figures of a number, entries of a list. */
  maxLength?: number;
  min?: number;
  max?: number;
  most?: number;
  choices?: readonly string[];
  /** What is cleared is null, as the API has it. */
  isNullable: boolean;
}

/** The schema without what is wrapped around it. */
function bareOf(schema: z.core.$ZodType): { bare: z.core.$ZodTypes; isNullable: boolean } {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'nullable':
      return { ...bareOf(def.innerType), isNullable: true };
    case 'optional':
    case 'nonoptional':
    case 'default':
    case 'prefault':
      return bareOf(def.innerType);
    // What is made of what was typed in.
    case 'pipe':
      return bareOf(def.in);
    case 'union': {
      // A text or nothing, such as an email address that may be left out.
      const option = def.options.find((each) => (each as z.core.$ZodTypes)._zod.def.type !== 'literal');
      return option ? bareOf(option) : { bare: schema as z.core.$ZodTypes, isNullable: false };
    }
    default:
      return { bare: schema as z.core.$ZodTypes, isNullable: false };
  }
}

function partOf(schema: z.core.$ZodType, part: string | number): z.core.$ZodType | undefined {
  const { def } = bareOf(schema).bare._zod;
  if (def.type === 'array') return def.element;
  if (def.type === 'record') return def.valueType;
  return def.type === 'object' ? def.shape[part] : undefined;
}

const formatOf = (def: object): string => ('format' in def ? String(def.format) : '');
const textKinds: Record<string, FieldSpec['kind']> = { email: 'email', date: 'day', datetime: 'moment' };

/** Of a text or a list. */
function longestOf({ _zod: { def } }: z.core.$ZodTypes): number | undefined {
  const checks = (def.checks ?? []) as z.core.$ZodChecks[];
  const lengths = checks.flatMap(({ _zod: { def: each } }) =>
    each.check === 'max_length' ? [each.maximum] : [],
  );
  return lengths.length > 0 ? Math.min(...lengths) : undefined;
}

function specOf(schema: z.core.$ZodType): FieldSpec {
  const { bare, isNullable } = bareOf(schema);
  const { def } = bare._zod;
  switch (def.type) {
    case 'string':
      return { kind: textKinds[formatOf(def)] ?? 'text', maxLength: longestOf(bare), isNullable };
    case 'number': {
      const { minValue: min, maxValue: max } = bare as z.ZodNumber;
      return { kind: 'whole', min: min ?? undefined, max: max ?? undefined, isNullable };
    }
    case 'boolean':
      return { kind: 'yesNo', isNullable };
    case 'enum':
      return { kind: 'choice', choices: Object.values(def.entries).map(String), isNullable };
    case 'array': {
      const { choices } = specOf(def.element);
      return { kind: choices ? 'choices' : 'other', most: longestOf(bare), choices, isNullable };
    }
    default:
      return { kind: 'other', isNullable };
  }
}

/** Computes once for each schema and name; the rows of a list share what they know. */
function rememberedBySchema<T>(compute: (schema: z.core.$ZodType, path: Path) => T) {
  const known = new WeakMap<z.core.$ZodType, Map<string, T>>();
  return (schema: z.core.$ZodType, name: string): T => {
    const ofSchema = known.get(schema) ?? new Map<string, T>();
    known.set(schema, ofSchema);
    const ofAnyRow = name.replaceAll(/(?<=\.)\d+(?=\.|$)/g, '0');
    const found = ofSchema.get(ofAnyRow) ?? compute(schema, pathOf(ofAnyRow));
    ofSchema.set(ofAnyRow, found);
    return found;
  };
}

/** What the schema says of the field of that name; a name that it does not have is a mistake in the form. */
export const fieldSpec = rememberedBySchema((schema, path) => {
  const found = path.reduce<z.core.$ZodType | undefined>(
    (inner, part) => inner && partOf(inner, part),
    schema,
  );
  if (!found) throw new Error(`The schema has no field ${nameOf(path)}.`);
  return specOf(found);
});

function blankValue(schema: z.core.$ZodType): unknown {
  const { bare, isNullable } = bareOf(schema);
  if (isNullable) return null;
  switch (bare._zod.def.type) {
    case 'string':
      return ['date', 'datetime'].includes(formatOf(bare._zod.def)) ? null : '';
    case 'boolean':
      return false;
    case 'array':
      return [];
    default:
      return null;
  }
}

/** What a form begins with: no text, no entry, no tick, and nothing chosen; what is usual instead, the form says. */
export const blankOf = <S extends z.ZodObject>(schema: S) =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([field, each]) => [field, blankValue(each)]),
  ) as Record<keyof z.infer<S> & string, unknown>;

const isWithin = (path: readonly PropertyKey[], start: Path) =>
  start.every((part, index) => String(path[index]) === String(part));

const wrapped = (path: Path): unknown =>
  path.reduceRight<unknown>(
    (inner, part) => (typeof part === 'number' ? [inner] : { [part]: inner }),
    undefined,
  );

/** A field is required when leaving it out is refused. */
export const isRequired = rememberedBySchema((schema, path) => {
  const { error } = (schema as z.ZodType).safeParse(wrapped(path));
  return error?.issues.some((issue) => isWithin(issue.path, path)) ?? false;
});

export interface Problem {
  path: PropertyKey[];
  text: string;
}

/** Says more of a text that does not have the form of a date; undefined where it knows no better. */
type Explain = (format: string, text: string) => string | undefined;

/** Said of a choice that nobody has made yet; the schema would list the names of the choices. */
const required = 'This field is required.';

/** All that the server's own schema says of a body, in one go. */
export function problemsIn(schema: z.ZodType, body: Values, explain?: Explain): Problem[] {
  const issues = schema.safeParse(body).error?.issues ?? [];
  return issues.map((issue) => {
    const value = valueAt(body, issue.path);
    const better = issue.code === 'invalid_format' ? explain?.(issue.format, String(value)) : undefined;
    const isUnchosen = issue.code === 'invalid_value' && value === null;
    return { path: issue.path, text: isUnchosen ? required : (better ?? issue.message) };
  });
}

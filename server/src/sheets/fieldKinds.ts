import { z } from 'zod';

type Described = {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Described[];
  oneOf?: Described[];
  items?: Described;
};

const partsOf = (schema: Described): Described[] =>
  [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((part) =>
    part === schema ? [part] : partsOf(part),
  );

/** What a field may hold: its types, what it is chosen from, and the same of the entries of a list. */
export type FieldKind = { types: Set<string>; choices: string[]; items: FieldKind | undefined };

function kindOf(schema: Described): FieldKind {
  const parts = partsOf(schema);
  const items = parts.find((part) => part.items)?.items;
  return {
    types: new Set(parts.flatMap(({ type = [] }) => type)),
    choices: parts.flatMap((part) => part.enum ?? []).map(String),
    items: items && kindOf(items),
  };
}

export const fieldKind = (field: z.ZodType): FieldKind =>
  kindOf(z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as Described);

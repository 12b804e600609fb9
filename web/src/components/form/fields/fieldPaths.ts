/** Where a field stands in the values of a form: `['contacts', 0, 'email']`. */
export type Path = (string | number)[];

/** The names of all fields of `T`, also the nested ones: `email`, `address.city`, `contacts.0.email`. */
export type FieldName<T> = T extends readonly (infer Entry)[]
  ? `${number}` | `${number}.${FieldName<Entry>}`
  : T extends object
    ? { [K in keyof T & string]: K | `${K}.${FieldName<NonNullable<T[K]>>}` }[keyof T & string]
    : never;

type PartOf<T, K extends string> = T extends readonly (infer Entry)[]
  ? Entry
  : K extends keyof T
    ? T[K]
    : never;

/** What the field of that name holds. */
export type ValueAt<T, Name extends string> = Name extends `${infer First}.${infer Rest}`
  ? ValueAt<NonNullable<PartOf<T, First>>, Rest>
  : PartOf<T, Name>;

/** `contacts.0.email` as a path. */
export const pathOf = (name: string): Path =>
  name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

export const nameOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');

type Holder = Record<PropertyKey, unknown>;

export const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, part) => (inner as Holder | null | undefined)?.[part], values);

/** The same values but for one field; what lies beside it is not copied. */
export function withValueAt(values: unknown, [part, ...rest]: Path, value: unknown): unknown {
  if (part === undefined) return value;
  const inner = withValueAt((values as Holder | null | undefined)?.[part], rest, value);
  if (typeof part === 'number') return ((values as unknown[] | undefined) ?? []).toSpliced(part, 1, inner);
  return { ...(values as Holder | null | undefined), [part]: inner };
}

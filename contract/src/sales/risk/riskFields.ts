import type { z } from 'zod';
import { riskSchemas, type Risk } from './risk.ts';

/** Whether a field of a risk is an amount, in the currency of what it is of. */
export const isAmountOfRisk = (field: string): boolean =>
  /(?:_si|_value|limit|_sending|_turnover|^sum_\w+)$/.test(field);

type Described = { def: { type: string; innerType?: z.ZodType; in?: z.ZodType; element?: z.ZodType } };

/** The schema of what stands in a list, an optional field or one with a value of its own. */
function within(schema: z.ZodType): z.ZodType {
  const { def } = schema as unknown as Described;
  const inner = def.innerType ?? def.element ?? def.in;
  return inner === undefined ? schema : within(inner);
}

/** `vehicles`, and each field of them as `vehicles.year`. */
function namesIn(schema: z.ZodType, of = ''): string[] {
  const { shape } = within(schema) as { shape?: z.ZodRawShape };
  return Object.entries(shape ?? {}).flatMap(([name, field]) => [
    of === '' ? name : `${of}.${name}`,
    ...namesIn(field as z.ZodType, name),
  ]);
}

const orders = new Map<Risk['line'], ReadonlyMap<string, number>>();

/** Where each field of a line of insurance, or of a part of it, stands in its description; what is kept has lost that order. */
export function orderOfFields(line: Risk['line']): ReadonlyMap<string, number> {
  const known = orders.get(line);
  if (known) return known;
  const names = [...new Set(namesIn(riskSchemas[line]))];
  const order = new Map(names.map((name, place) => [name, place]));
  orders.set(line, order);
  return order;
}

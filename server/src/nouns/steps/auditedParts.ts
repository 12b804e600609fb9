import type { PremiumLine } from '#contract/money/premium';
import { workedAmount } from '#contract/money/working';
import { riskItems, type Risk } from '#contract/sales/risk/risk';

export type Told = Record<string, unknown>;

/** `offer › Orient › base`: which part of a record a change is about; screens put the first and the last into words. */
export const partOf = (...path: string[]): string => path.join(' › ');

/** So many are read one by one; of more only the sums are told. */
const mostLines = 40;
const mostDetails = 100;

/** By their kind where there is one of it, or else by what they are called. */
export function linesTold(lines: readonly PremiumLine[]): Told {
  if (lines.length > mostLines) return {};
  const isOnly = ({ kind }: PremiumLine) => lines.filter((each) => each.kind === kind).length === 1;
  return Object.fromEntries(
    lines.map((each) => [isOnly(each) ? `kind_${each.kind}` : each.label, workedAmount(each)]),
  );
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** Every value that stands in a risk, by the item and the field that it belongs to. */
function detailsOf(risk: Risk | null): Map<string, unknown> {
  const details = new Map<string, unknown>();
  if (risk === null) return details;
  const labels = new Map(riskItems(risk).map(({ id, label }, index) => [id, label || String(index + 1)]));
  const walk = (value: unknown, path: string[]): void => {
    if (isPlain(value)) {
      details.set(partOf('risk', ...path), value);
      return;
    }
    const { id, ...fields } = value as { id?: string };
    const own = id === undefined ? path : [labels.get(id) ?? id];
    for (const [field, inner] of Object.entries(fields))
      walk(inner, Array.isArray(value) ? own : [...own, field]);
  };
  const { line: _, ...fields } = risk;
  walk(fields, []);
  return details;
}

const within = (details: Map<string, unknown>, keys: string[]): Told =>
  Object.fromEntries(keys.map((key) => [key, details.get(key) ?? null]));

/** What is different between two risks; where that is too much to be read, how many items there are and how much changed. */
export function riskChange(before: Risk | null, after: Risk | null): { before: Told; after: Told } {
  const [was, is] = [detailsOf(before), detailsOf(after)];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key));
  const items = {
    before: { risk_items: before && riskItems(before).length },
    after: { risk_items: after && riskItems(after).length },
  };
  if (changed.length > mostDetails)
    return { before: items.before, after: { ...items.after, risk_changes: changed.length } };
  return {
    before: { ...items.before, ...within(was, changed) },
    after: { ...items.after, ...within(is, changed) },
  };
}

import type { VehicleMatch, VehicleMatches } from '#contract/reference/vehicleMatch';
import type { Values } from '../../../../components/form/merging/merge.ts';

/** While a make, model or variant is not found, its name stands where its id will be. */
export const vehicleLinks = ['make_id', 'model_id', 'variant_id'] as const;

export const keyOf = (row: Values): string => JSON.stringify(vehicleLinks.map((key) => row[key]));

const hasName = (row: Values): boolean => vehicleLinks.some((key) => typeof row[key] === 'string');

/** The vehicles with a name to be found, those that are alike once. */
export const namedIn = (rows: readonly Values[]): Values[] => [
  ...new Map(rows.filter(hasName).map((row) => [keyOf(row), row])).values(),
];

const nameIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 100) : '');
const idIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export const toMatch = ({ make_id, model_id, variant_id }: Values): VehicleMatch['vehicles'][number] => ({
  make: nameIn(make_id),
  make_id: idIn(make_id),
  model: nameIn(model_id),
  model_id: idIn(model_id),
  variant: nameIn(variant_id),
});

/** The row with what was found; the same one where nothing was. */
export function matched(row: Values, found: VehicleMatches[number] | undefined): Values {
  if (!found || !hasName(row)) return row;
  const ids = { make_id: found.make?.id, model_id: found.model?.id, variant_id: found.variant?.id };
  const isFound = vehicleLinks.some((key) => typeof row[key] === 'string' && ids[key] !== undefined);
  return isFound
    ? { ...row, ...Object.fromEntries(vehicleLinks.map((key) => [key, ids[key] ?? row[key]])) }
    : row;
}

const parents = { make_id: [], model_id: ['make_id'], variant_id: ['make_id', 'model_id'] } as const;
const sentences = {
  make_id: (name: string) => `There is no make called “${name}”.`,
  model_id: (name: string) => `This make has no model called “${name}”.`,
  variant_id: (name: string) => `This model has no variant called “${name}”.`,
};

/** What is wrong with a name that was not found; undefined where that of its make or model is to be corrected first. */
export function nameProblem(row: Values, key: (typeof vehicleLinks)[number]): string | undefined {
  const name = row[key];
  if (typeof name !== 'string' || parents[key].some((each) => typeof row[each] === 'string'))
    return undefined;
  return sentences[key](name);
}

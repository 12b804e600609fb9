import type { Link, Option } from '#contract/base/http';
import type { Path } from '../fields/fieldPaths.ts';

const isLink = (value: unknown): value is Link =>
  typeof value === 'object' && value !== null && 'id' in value && 'label' in value;

/** A record names what it points at: `owner_id` by `owner`, and `groups` by themselves. */
export function heldIn(record: object | undefined, [field]: Path): Option[] {
  const name = String(field).replace(/_id$/, '');
  const links: unknown[] = [(record as Record<string, unknown> | undefined)?.[name]].flat();
  return links.filter(isLink).map(({ id, label }) => ({ value: id, label }));
}

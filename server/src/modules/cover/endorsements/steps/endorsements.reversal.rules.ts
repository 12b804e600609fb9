import { plusDays } from '#contract/base/days/wallClock';
import { itemsMeant, type CoverChange } from '#contract/cover/endorsements/coverChange';
import type { StoredPart } from '#contract/cover/policies/policyVersions';
import { totalsOfLines } from '#contract/cover/policies/premiumParts';
import type { Moved } from '../../policies/premium/policies.transactions.queries.ts';
import type { AppliedAfter } from './endorsements.applied.queries.ts';
import type { EndorsementFacts } from '../endorsements.noun.ts';

type Taken = Pick<EndorsementFacts, 'type' | 'change' | 'effective_date' | 'currency'>;

const comeAndGo = ({ added = [], removed = [] }: CoverChange): string[] => itemsMeant({ added, removed });

/** The first of the days that it gave or took. */
const firstMoved = ({ type, effective_date }: Taken, end: string): string =>
  type === 'extension' ? effective_date : plusDays(end, 1);

/** What came or went by it and was changed since, or something that begins or ends on the days that it gave or took. */
function buildsOn(taken: Taken, { change, effective_date }: AppliedAfter): boolean {
  const moved = new Set(comeAndGo(taken.change));
  if (itemsMeant(change).some((item) => moved.has(item))) return true;
  const { end_date: end } = taken.change;
  if (end === undefined) return false;
  const first = firstMoved(taken, end);
  return effective_date >= first || (change.end_date ?? '') >= first;
}

const ownParts = (parts: readonly StoredPart[]): StoredPart[] => parts.filter(({ root }) => root === null);
const isReturn = ({ lines }: StoredPart, currency: string): boolean =>
  totalsOfLines(currency, lines).gross_premium.startsWith('-');

type Hurdle = { code: 'endorsementBuiltUpon' | 'endorsementPricedTo' | 'endorsementRootless'; by: string };

/**
 * What stands in the way of taking one back, of those applied after it: what builds on it, what was priced to the end
 * that it set, and, where it moved money, what was given back since without saying of what.
 */
export function reversalHurdle(
  taken: Taken & { id: number },
  after: readonly AppliedAfter[],
  moved: readonly Pick<Moved, 'endorsement_id' | 'parts'>[],
): Hurdle | null {
  const { currency } = taken;
  const partsOf = (id: number) =>
    ownParts(moved.find(({ endorsement_id }) => endorsement_id === id)?.parts ?? []);
  const hasMoved = moved.some(({ endorsement_id }) => endorsement_id === taken.id);
  const { end_date: end } = taken.change;
  const hurdles: [Hurdle['code'], (each: AppliedAfter) => boolean][] = [
    ['endorsementBuiltUpon', (each) => buildsOn(taken, each)],
    [
      'endorsementPricedTo',
      ({ id }) => end !== undefined && partsOf(id).some(({ earns_to }) => earns_to === end),
    ],
    ['endorsementRootless', ({ id }) => hasMoved && partsOf(id).some((part) => isReturn(part, currency))],
  ];
  for (const [code, stands] of hurdles) {
    const other = after.find(stands);
    if (other) return { code, by: other.endorsement_number };
  }
  return null;
}

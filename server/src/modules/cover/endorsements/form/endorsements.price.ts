import { moneyProblem } from '#contract/base/amounts/money';
import { isZero } from '#contract/base/amounts/decimals';
import { plusDays } from '#contract/base/days/wallClock';
import { itemsIn, type CoverChange, type CoverState } from '#contract/cover/endorsements/coverChange';
import type { EndorsementType } from '#contract/cover/endorsements/endorsementList';
import { chargeOf, scaledToFigure } from '#contract/cover/endorsements/endorsementPrice';
import {
  returnOfDays,
  returnOfItems,
  type ReturnedLines,
} from '#contract/cover/endorsements/endorsementReturn';
import type { EndorsementPrice, PriceBasis, WorkingPart } from '#contract/cover/endorsements/endorsements';
import type { StoredPart } from '#contract/cover/policies/policyVersions';
import { mergedLines, negated, totalsOfLines } from '#contract/cover/policies/premiumParts';
import type { Earning } from '#contract/cover/policies/returnPremium';
import {
  premiumProblems,
  premiumTotals,
  type PremiumLine,
  type PremiumLineInput,
} from '#contract/money/premium';
import { Invalid } from '../../../../errors.ts';
import type { PolicyFacts } from '../../policies/policies.noun.ts';
import { typeRules } from '../endorsements.types.ts';
import { said as sentence, saidAs } from '../../../../said.ts';

export type Priced = {
  type: EndorsementType;
  effective_date: string;
  charges?: PremiumLineInput[] | undefined;
  returns?: PremiumLineInput[] | null | undefined;
  price_basis?: PriceBasis | null | undefined;
  insurer_figure?: string | null | undefined;
  currency?: string | undefined;
};

type Setting = {
  policy: Pick<PolicyFacts, 'policy_type' | 'currency' | 'start_date' | 'end_date'>;
  before: CoverState;
  after: CoverState;
  change: CoverChange;
  earnings: readonly Earning[];
  /** Of the product. */
  rate: string;
};

const basisWanted = sentence('endorsementBasis');
const noMoney = sentence('endorsementNoMoney');

/** Lines that were typed, checked and completed; what is wrong is told at them. */
function typedLines(
  field: 'charges' | 'returns',
  entered: readonly PremiumLineInput[],
  state: CoverState,
  { policy: { currency }, rate }: Setting,
): PremiumLine[] {
  const problems = Object.entries(premiumProblems(entered, rate, currency)).map(
    ([name, sentences]) => [name.replace(/^lines/, field), sentences.map(saidAs)] as const,
  );
  const known = new Set(itemsIn(state.risk).map(({ id }) => id));
  const strangers = entered.flatMap(({ item_id }, index) =>
    item_id && !known.has(item_id)
      ? [[`${field}.${index}.item_id`, [sentence('policyUnknownItem')]] as const]
      : [],
  );
  if (problems.length + strangers.length > 0)
    throw new Invalid(Object.fromEntries([...problems, ...strangers]));
  return premiumTotals(entered, rate, currency).lines;
}

function refuseMoney(
  { type, charges = [], returns, price_basis, insurer_figure, currency: said }: Priced,
  currency: string,
) {
  const { money } = typeRules[type];
  const hasLines = charges.length > 0 || (returns ?? []).length > 0;
  if (money === 'none' && (hasLines || insurer_figure)) throw new Invalid({ charges: [noMoney] });
  if (money === 'by_basis' && charges.length > 0 && !price_basis)
    throw new Invalid({ price_basis: [basisWanted] });
  if (money === 'as_it_stands' && price_basis)
    throw new Invalid({ price_basis: [sentence('endorsementAsItStands')] });
  if (type === 'shortening' && charges.length > 0)
    throw new Invalid({ charges: [sentence('endorsementShorter')] });
  if (type === 'adjustment' && !hasLines && !insurer_figure)
    throw new Invalid({ charges: [sentence('endorsementAmount')] });
  if (said !== undefined && said !== currency)
    throw new Invalid({ currency: [sentence('endorsementCurrency', { currency })] });
  const problem = insurer_figure && moneyProblem(insurer_figure, currency);
  if (problem) throw new Invalid({ insurer_figure: [saidAs(problem)] });
}

type Side = { part: StoredPart; told: WorkingPart };

const figuresOf = (currency: string, lines: readonly PremiumLine[]) => {
  const { net_premium: net, fees, tax, gross_premium: gross } = totalsOfLines(currency, lines);
  return { net, fees, tax, gross };
};

/** What is typed, for the days from the effective one on: charged, or given back. */
function typedSide(
  side: WorkingPart['side'],
  lines: readonly PremiumLine[],
  { effective_date, price_basis = null }: Priced,
  { policy, change }: Setting,
): Side[] {
  if (lines.length === 0) return [];
  const { currency, start_date, end_date } = policy;
  const earns_to = change.end_date ?? end_date;
  const charge = chargeOf({
    currency,
    lines,
    basis: price_basis,
    start_date,
    end_date,
    effective_date,
    earns_to,
  });
  const signed = side === 'charged' ? charge.lines : negated(currency, charge.lines);
  const { days, whole_days, whole_net, whole_tax } = charge;
  return [
    {
      part: { root: null, taken_by: [], earns_from: effective_date, earns_to, lines: signed },
      told: {
        side,
        earns_from: effective_date,
        earns_to,
        days,
        whole_days: whole_days ?? days,
        whole_net,
        whole_tax,
        ...figuresOf(currency, signed),
      },
    },
  ];
}

const computedSides = (currency: string, { parts }: ReturnedLines<Earning>): Side[] =>
  parts
    .filter(({ lines }) => lines.length > 0)
    .map(({ earning, unused_from, unused_days, days, refundable_net, refundable_tax, lines }) => ({
      part: {
        root: earning.root,
        taken_by: [...earning.taken_by, null],
        earns_from: unused_from,
        earns_to: earning.earns_to,
        lines,
      },
      told: {
        side: 'returned',
        earns_from: unused_from,
        earns_to: earning.earns_to,
        days: unused_days,
        whole_days: days,
        whole_net: refundable_net,
        whole_tax: refundable_tax ?? '0',
        ...figuresOf(currency, lines),
      },
    }));

/** What comes back: as it was typed, or else as it is computed of what goes; why not, where it cannot be. */
function returnedSides(
  priced: Priced,
  setting: Setting,
): { sides: Side[]; unknown: EndorsementPrice['unknown_return'] } {
  const { policy, before, change, earnings } = setting;
  const { currency } = policy;
  const known = (sides: Side[]) => ({ sides, unknown: null });
  if (priced.returns)
    return known(
      typedSide('returned', typedLines('returns', priced.returns, before, setting), priced, setting),
    );
  const isShorter = priced.type === 'shortening' && change.end_date !== undefined;
  const removed = change.removed ?? [];
  if (!isShorter && removed.length === 0) return known([]);
  if (policy.policy_type === 'life') return { sides: [], unknown: 'life' };
  if (isShorter)
    return known(
      computedSides(currency, returnOfDays({ currency, earnings, from: plusDays(change.end_date ?? '', 1) })),
    );
  const { effective_date } = priced;
  const returned = returnOfItems({ currency, earnings, item_ids: removed, effective_date });
  return returned.unknown === null
    ? known(computedSides(currency, returned))
    : { sides: [], unknown: returned.unknown };
}

/** The parts so that they come to the insurer's figure. */
function toFigure(
  currency: string,
  parts: readonly StoredPart[],
  figure: string,
  otherwise: StoredPart,
): StoredPart[] {
  const marked = parts.flatMap((part, place) => part.lines.map((each) => ({ ...each, place })));
  const scaled = scaledToFigure(currency, marked, figure) as (PremiumLine & { place?: number })[];
  const ofPart = (place: number | undefined) =>
    scaled.filter((each) => each.place === place).map(({ place: _place, ...each }) => each);
  const alone = ofPart(undefined);
  return [
    ...parts.map((part, place) => ({ ...part, lines: ofPart(place) })),
    ...(alone.length > 0 ? [{ ...otherwise, lines: alone }] : []),
  ].filter(({ lines }) => lines.length > 0);
}

const linesOf = (parts: readonly StoredPart[]): PremiumLine[] => parts.flatMap(({ lines }) => lines);

/** What an endorsement comes to, how, and over which days it is earned. */
export function priceOf(priced: Priced, setting: Setting): { price: EndorsementPrice; parts: StoredPart[] } {
  const { policy, after, change } = setting;
  const { currency } = policy;
  const { charges = [], insurer_figure = null, effective_date } = priced;
  refuseMoney(priced, currency);
  const charged = typedSide('charged', typedLines('charges', charges, after, setting), priced, setting);
  const { sides, unknown } = returnedSides(priced, setting);
  const all = [...sides, ...charged];
  const computed = all.map(({ part }) => part);
  const earns_to = change.end_date ?? policy.end_date;
  const rest = { root: null, taken_by: [], earns_from: effective_date, earns_to, lines: [] };
  const parts = insurer_figure === null ? computed : toFigure(currency, computed, insurer_figure, rest);
  const lines = mergedLines(currency, linesOf(parts)).filter(({ amount }) => !isZero(amount));
  return {
    parts: parts.filter((part) => part.lines.length > 0),
    price: {
      lines,
      ...totalsOfLines(currency, lines),
      parts: all.map(({ told }) => told),
      computed_gross: totalsOfLines(currency, linesOf(computed)).gross_premium,
      unknown_return: insurer_figure === null ? unknown : null,
    },
  };
}

import { z } from 'zod';
import { sumOf } from '../../base/amounts/amounts.ts';
import { decimalOf, dividedAndRounded, unitsOf } from '../../base/amounts/decimals.ts';
import { Id } from '../../base/http.ts';
import { policyTypes } from '../../base/amounts/lines.ts';
import { placesOf } from '../../base/amounts/money.ts';
import { RenewalListParams, type RenewalOutcome } from './renewalList.ts';

const retentionGroups = ['assigned_to', 'policy_type', 'insurer', 'agent'] as const;
export type RetentionGroup = (typeof retentionGroups)[number];

export const RetentionParams = RenewalListParams.pick({
  renewal_date__range: true,
  assigned_to: true,
  policy_type: true,
  category: true,
  insurer: true,
  agent: true,
  sub_agent: true,
})
  .extend({ group_by: z.enum(retentionGroups).optional() })
  .strict();
export type RetentionParams = z.infer<typeof RetentionParams>;

/** How many, what they cost before and, of those that were renewed, what they cost now; net and for a year. */
const Figure = z.object({ count: z.int(), expiring: z.string(), renewed: z.string() });
export type RetentionFigure = z.infer<typeof Figure>;

/** Percentages with two places; null where there is nothing to compare with. */
const rates = {
  by_count: z.string().nullable(),
  by_premium: z.string().nullable(),
  /** What was kept at the new price. */
  at_new_price: z.string().nullable(),
  /** How much dearer what was renewed has become. */
  price_change: z.string().nullable(),
};

export const RetentionRow = z.object({
  /** The person, insurer or agent; null for those without one, and where lines are told apart. */
  id: Id.nullable(),
  /** The line, where lines are told apart. */
  policy_type: z.enum(policyTypes).nullable(),
  label: z.string(),
  currency: z.string(),
  kept: Figure,
  switched: Figure,
  lost: Figure,
  lapsed: Figure,
  base: Figure,
  /** Shown apart: neither counts. */
  cancelled: Figure,
  open: Figure,
  /** Of an insurer, what came to it from others. */
  won: Figure.nullable(),
  ...rates,
});
export type RetentionRow = z.infer<typeof RetentionRow>;

/** One row a currency and group, and one a currency for all of them. */
export const Retention = z.object({ rows: z.array(RetentionRow), totals: z.array(RetentionRow) });
export type Retention = z.infer<typeof Retention>;

/** A part of a whole in per cent, with two places. */
function rate(part: bigint, whole: bigint): string | null {
  return whole === 0n ? null : decimalOf(dividedAndRounded(part * 10_000n, whole), 2);
}

export type OutcomeFigures = Record<RenewalOutcome, RetentionFigure>;

export const nothing = (currency: string): RetentionFigure => ({
  count: 0,
  expiring: sumOf(currency, []),
  renewed: sumOf(currency, []),
});

const together = (currency: string, figures: readonly RetentionFigure[]): RetentionFigure => ({
  count: figures.reduce((sum, { count }) => sum + count, 0),
  expiring: sumOf(
    currency,
    figures.map(({ expiring }) => expiring),
  ),
  renewed: sumOf(
    currency,
    figures.map(({ renewed }) => renewed),
  ),
});

/**
 * What was kept of what came up: renewed, lost and lapsed are the base, what was cancelled before its end or is still
 * open is not. Seen by an insurer, what went to another one is lost.
 */
export function retentionOf(currency: string, figures: OutcomeFigures, isByInsurer = false) {
  const { kept, switched, lost, lapsed } = figures;
  const base = together(currency, [kept, switched, lost, lapsed]);
  const renewed = isByInsurer ? kept : together(currency, [kept, switched]);
  const units = (amount: string) => unitsOf(amount, placesOf(currency));
  const price = rate(units(renewed.renewed) - units(renewed.expiring), units(renewed.expiring));
  return {
    ...figures,
    base,
    by_count: rate(BigInt(renewed.count), BigInt(base.count)),
    by_premium: rate(units(renewed.expiring), units(base.expiring)),
    at_new_price: rate(units(renewed.renewed), units(base.expiring)),
    price_change: price,
  };
}

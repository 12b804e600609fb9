import { sumOf } from '#contract/base/amounts/amounts';
import { lossRatio, type ClaimFigures, type ClaimFiguresParams } from '#contract/cover/claims/claimFigures';
import { holds } from '../../../../auth/access.ts';
import type { Caller } from '../../../../auth/caller.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { organisationToday } from '../../../../db/organisationDay.ts';
import {
  earnedPremium,
  mediansToSettle,
  seenInPart,
  sumsOfClaims,
  type Asked,
  type ClaimSums,
  type FigureKey,
} from './claims.figures.queries.ts';

type Figures = ClaimFigures[number];

function askedFor({ insurer, policy, account }: ClaimFiguresParams): [FigureKey, readonly number[]] {
  if (policy) return ['policy_id', policy];
  return account ? ['account_id', account] : ['insurer_id', insurer ?? []];
}

/** What is earned, by record and currency; nothing at all for whoever sees no policies. */
async function premiumOf(db: Db | Tx, caller: Caller, asked: Asked) {
  if (!holds(caller, 'policies:view')) return null;
  const earned = Map.groupBy(await earnedPremium(db, caller, asked), ({ id }) => id);
  return { earned, inPart: await seenInPart(db, caller, asked) };
}
type Premium = Awaited<ReturnType<typeof premiumOf>>;

function sumsOf(id: number, claimed: readonly ClaimSums[], premium: Premium): Figures['sums'] {
  const earned = new Map(premium?.earned.get(id)?.map((each) => [each.currency, each.earned]));
  const currencies = new Set([...claimed.map(({ currency }) => currency), ...earned.keys()]);
  return [...currencies].toSorted().map((currency) => {
    const none = sumOf(currency, []);
    const { outstanding, paid, incurred } = claimed.find((each) => each.currency === currency) ?? {
      outstanding: none,
      paid: none,
      incurred: none,
    };
    const isWhole = premium !== null && !premium.inPart.has(id);
    const net = premium && (earned.get(currency) ?? none);
    const loss_ratio = isWhole && net !== null ? lossRatio(currency, incurred, net) : null;
    return { currency, outstanding, paid, incurred, earned: net, loss_ratio };
  });
}

/**
 * Claims, what they come to and what was earned for them on a day, of each record that was asked for. Whoever sees no
 * policies is told of no premium; whoever sees a part of what a ratio is made of, of no ratio.
 */
export async function readClaimFigures(
  db: Db | Tx,
  caller: Caller,
  params: ClaimFiguresParams,
  asOf?: string,
): Promise<ClaimFigures> {
  const [key, ids] = askedFor(params);
  const day = asOf ?? (await organisationToday(db, new Date()));
  const asked = { key, ids, day };
  const claimed = Map.groupBy(await sumsOfClaims(db, caller, asked), ({ id }) => id);
  const medians = await mediansToSettle(db, caller, asked);
  const premium = params.premium === false ? null : await premiumOf(db, caller, asked);
  return [...new Set(ids)].map((id) => {
    const theirs = claimed.get(id) ?? [];
    const total = (field: 'count' | 'open') => theirs.reduce((sum, each) => sum + each[field], 0);
    return {
      id,
      count: total('count'),
      open: total('open'),
      median_days_to_settle: medians.get(id) ?? null,
      sums: sumsOf(id, theirs, premium),
    };
  });
}

import { difference } from '#contract/base/amounts/amounts';
import { isPositive } from '#contract/base/amounts/decimals';
import { coTermination } from '#contract/cover/endorsements/coTermination';
import { chargeOf } from '#contract/cover/endorsements/endorsementPrice';
import { returnOfItems, type ReturnedLines } from '#contract/cover/endorsements/endorsementReturn';
import { rateRows } from '#contract/cover/policies/lineTaxes';
import type { Policy } from '#contract/cover/policies/policies';
import type { PremiumTransaction } from '#contract/cover/policies/policyVersions';
import { workingOfReturn, type WorkingRow } from '#contract/cover/policies/premiumWorking';
import { earningsOf, returnPremium } from '#contract/cover/policies/returnPremium';
import { premiumTotals, type PremiumLine } from '#contract/money/premium';
import type { ShortRate } from '#contract/reference/productParts';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { t } from '../../../../messages/t.ts';
import { keptOf, returnOf } from '../steps/policyReturn.ts';
import { asked, askedBy, calculatorFaults, typedItem } from './calculatorFields.ts';

/** Why there is nothing to compute, or not all of it. */
type Unknown = 'no_lines' | 'typed_tax' | 'life' | 'nothing_charged';
export type Outcome = { currency: string; rows: WorkingRow[]; unknown: Unknown | null };

/** The policy that it is calculated for, with what it was charged. */
export type KnownPolicy = {
  policy: Pick<Policy, 'id' | 'currency' | 'policy_type' | 'start_date' | 'end_date' | 'short_rate_table'>;
  transactions: readonly PremiumTransaction[];
};

type Premium = { currency: string; premium: string; tax_rate: string | null };

/** A premium as one line that is for one item, with its tax. */
const linesOf = ({ currency, premium, tax_rate }: Premium, fees: string | null = null): PremiumLine[] =>
  premiumTotals(
    [
      { kind: 'base', label: 'Premium', amount: premium, item_id: typedItem },
      ...(fees === null ? [] : [{ kind: 'fee' as const, label: 'Fee', amount: fees }]),
    ],
    tax_rate,
    currency,
  ).lines;

type Ended = Premium & { start_date: string; end_date: string; day: string };

/** What a premium that somebody enters gives back, and what is kept of it. */
function ended({ currency, start_date, end_date, day, ...given }: Ended, table?: ShortRate[]): Outcome {
  const lines = linesOf({ currency, ...given });
  const { calculation } = returnPremium({
    currency,
    line: 'other',
    earnings: [{ id: 0, root: 0, taken_by: [], earns_from: start_date, earns_to: end_date, lines }],
    method: table ? 'short_rate' : 'pro_rata',
    start_date,
    end_date,
    cancel_date: day,
    short_rate_table: table ?? [],
    insurer_refund: null,
  });
  const { gross_premium } = premiumTotals(lines, null, currency);
  const kept = difference(currency, gross_premium, calculation.gross);
  const rows = workingOfReturn(currency, calculation)
    .toSpliced(-1, 0, { kind: 'amount', label: 'kept', amount: kept })
    .toSpliced(1, 0, ...rateRows(currency, lines));
  return { currency, rows, unknown: null };
}

function refunded(
  cancel: { cancel_method: 'pro_rata' | 'short_rate' | 'flat'; day: string },
  known: KnownPolicy,
): Outcome {
  const { policy, transactions } = known;
  const { currency, policy_type, start_date } = policy;
  if (policy_type === 'life') return { currency, rows: [], unknown: 'life' };
  if (transactions.length === 0) return { currency, rows: [], unknown: 'nothing_charged' };
  const { cancel_method, day } = cancel;
  const cancel_date = cancel_method === 'flat' ? start_date : day;
  const working = returnOf({ cancel_date, cancel_method, insurer_refund: null }, known);
  const kept = keptOf(currency, transactions);
  const rows = working ? workingOfReturn(currency, working) : [];
  return {
    currency,
    rows: isPositive(kept)
      ? rows.toSpliced(-1, 0, { kind: 'amount', label: 'kept_fees', amount: kept })
      : rows,
    unknown: null,
  };
}

const returned = (currency: string, { working, unknown }: ReturnedLines): Outcome => ({
  currency,
  rows: working,
  unknown,
});

/** What was entered comes to, by the rules that hold for the policies themselves; nothing while it does not say enough. */
export function outcomeOf(values: Values, known?: KnownPolicy): Outcome | undefined {
  if (calculatorFaults(values, known?.policy).length > 0) return undefined;
  switch (askedBy(values)) {
    case 'refund': {
      const { data } = asked.refund.safeParse(values);
      return data && known && refunded(data, known);
    }
    case 'added': {
      const { data } = asked.added.safeParse(values);
      if (!data) return undefined;
      const { price: premium, day: effective_date, fees, ...given } = data;
      const { working } = chargeOf({ ...given, effective_date, lines: linesOf({ ...given, premium }, fees) });
      return { currency: given.currency, rows: working, unknown: null };
    }
    case 'removed': {
      const { data } = asked.removed.safeParse(values);
      if (!data) return undefined;
      const { currency, price: premium, tax_rate, start_date, end_date, day } = data;
      const lines = linesOf({ currency, premium, tax_rate });
      const earnings = [{ earns_from: start_date, earns_to: end_date, lines }];
      const off = { currency, earnings, item_ids: [typedItem], effective_date: day };
      return returned(currency, returnOfItems(off));
    }
    case 'removed_item': {
      const { data } = asked.removed_item.safeParse(values);
      if (!data || !known) return undefined;
      const { currency } = known.policy;
      const earnings = earningsOf(known.transactions);
      const off = { currency, earnings, item_ids: [data.item_id], effective_date: data.day };
      return returned(currency, returnOfItems(off));
    }
    case 'pro_rata': {
      const { data } = asked.pro_rata.safeParse(values);
      return data && ended(data);
    }
    case 'short_rate': {
      const { data } = asked.short_rate.safeParse(values);
      return data && ended(data, data.short_rate_table);
    }
    case 'co_termination': {
      const { data } = asked.co_termination.safeParse(values);
      if (!data) return undefined;
      const endings = data.endings.map((ending, index) => ({
        ...ending,
        name: ending.name || t('calculators.endingNumber', { number: index + 1 }),
      }));
      const { working } = coTermination(data.currency, endings, data.to);
      return { currency: data.currency, rows: working, unknown: null };
    }
  }
}

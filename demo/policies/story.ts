import type { CancelMethod } from '#contract/cover/policies/policies';
import type { PolicyStatus } from '#contract/cover/policies/policyStates';
import { firstCharge } from '#contract/money/premiumFrequency';
import type { PolicyType } from '#contract/base/amounts/lines';
import { premiumTotals, type PremiumLine, type PremiumLineInput } from '#contract/money/premium';
import type { ReturnPremium } from '#contract/cover/policies/policyVersions';
import type { ShortRate } from '#contract/reference/productParts';
import { mergedLines, totalsOfLines } from '#contract/cover/policies/premiumParts';
import { chargedAgain, linesOfParts, returnPremium } from '#contract/cover/policies/returnPremium';
import type { Fate } from './fates.ts';

export type Terms = {
  fate: Fate;
  line: PolicyType;
  start_date: string;
  end_date: string;
  currency: string;
  tax_rate: string;
  entered: PremiumLineInput[];
  short_rate_table: ShortRate[];
  /** When it was entered, submitted and issued, and when it ended before its time. */
  created_at: string;
  bound_on: string | null;
  issued_at: string;
  cancel_date: string | null;
  cancelled_at: string;
  cancel_method: CancelMethod;
  reinstated_from: string;
  reinstated_at: string;
};

type Kind = 'bound' | 'issue' | 'cancellation' | 'lapse' | 'reinstatement' | 'not_taken_up';
type Version = {
  kind: Kind;
  effective_from: string;
  recorded_at: string;
  reason: string;
  is_provisional: boolean;
  status: PolicyStatus;
  cancel_date: string | null;
  gaps: string;
  lines: PremiumLine[];
  totals: ReturnType<typeof totalsOfLines>;
};
type Transaction = {
  kind: 'issue' | 'cancellation' | 'reinstatement';
  /** Which of the versions came with it. */
  version: number;
  effective_date: string;
  earns_from: string;
  earns_to: string;
  recorded_at: string;
  lines: PremiumLine[];
  totals: ReturnType<typeof totalsOfLines>;
  calculation: ReturnPremium | null;
};
export type Story = {
  status: PolicyStatus;
  versions: Version[];
  transactions: Transaction[];
  lines: PremiumLine[];
  totals: ReturnType<typeof totalsOfLines>;
  cancel_date: string | null;
  gaps: string;
};

export const cancelReasons: Record<'cancelled' | 'lapsed', string> = {
  cancelled: 'Sold, and the new owner insures elsewhere.',
  lapsed: 'The insurer gave notice: the premium was not paid.',
};
const notTakenUp = 'The client stays with whom they have.';

const statuses: Record<Fate, PolicyStatus> = {
  draft: 'draft',
  submitted: 'pending_issuance',
  bound: 'pending_issuance',
  not_taken_up: 'not_taken_up',
  upcoming: 'active',
  active: 'active',
  expired: 'expired',
  cancelled: 'cancelled',
  cancel_pending: 'active',
  lapsed: 'lapsed',
  reinstated: 'active',
};

/** What happened to a policy from its entry to today, by the very arithmetic that the steps use. */
export function storyOf(terms: Terms): Story {
  const { fate, currency, start_date, end_date, issued_at } = terms;
  const { lines: charged } = premiumTotals(terms.entered, terms.tax_rate, currency);
  const versions: Version[] = [];
  const transactions: Transaction[] = [];
  const after = () => {
    const lines =
      transactions.length === 0
        ? charged
        : mergedLines(
            currency,
            transactions.flatMap((each) => each.lines),
          );
    return { lines, totals: totalsOfLines(currency, lines) };
  };
  const record = (
    kind: Kind,
    status: PolicyStatus,
    effective_from: string,
    recorded_at: string,
    more: Partial<Version> = {},
  ) =>
    versions.push({
      kind,
      status,
      effective_from,
      recorded_at,
      reason: '',
      is_provisional: kind === 'bound',
      cancel_date: null,
      gaps: '{}',
      ...after(),
      ...more,
    });
  const move = (transaction: Omit<Transaction, 'version' | 'totals'>) =>
    transactions.push({
      ...transaction,
      version: versions.length,
      totals: totalsOfLines(currency, transaction.lines),
    });

  if (fate === 'draft' || fate === 'submitted')
    return { status: statuses[fate], versions, transactions, ...after(), cancel_date: null, gaps: '{}' };
  if (terms.bound_on !== null) record('bound', 'pending_issuance', terms.bound_on, terms.created_at);
  if (fate === 'bound' || fate === 'not_taken_up') {
    if (fate === 'not_taken_up' && versions.length > 0)
      record('not_taken_up', 'not_taken_up', start_date, issued_at, { reason: notTakenUp });
    return { status: statuses[fate], versions, transactions, ...after(), cancel_date: null, gaps: '{}' };
  }

  const paid = { policy_type: terms.line, frequency: null, start_date, end_date };
  move({
    earns_from: start_date,
    earns_to: firstCharge(paid).end_date,
    kind: 'issue',
    effective_date: start_date,
    recorded_at: issued_at,
    lines: charged,
    calculation: null,
  });
  record('issue', 'active', start_date, issued_at);
  const { cancel_date } = terms;
  if (cancel_date === null || !['cancelled', 'cancel_pending', 'lapsed', 'reinstated'].includes(fate))
    return { status: statuses[fate], versions, transactions, ...after(), cancel_date: null, gaps: '{}' };

  const isLapse = fate === 'lapsed';
  const { lines, parts, calculation } = returnPremium({
    currency,
    line: terms.line,
    method: isLapse ? 'pro_rata' : terms.cancel_method,
    start_date,
    cancel_date,
    short_rate_table: terms.short_rate_table,
    end_date,
    earnings: transactions.map((each, id) => ({ ...each, id, root: 0, taken_by: [] })),
    insurer_refund: null,
  });
  const rest = { earns_from: cancel_date, earns_to: end_date };
  move({
    ...rest,
    kind: 'cancellation',
    effective_date: cancel_date,
    recorded_at: terms.cancelled_at,
    lines,
    calculation,
  });
  record(
    isLapse ? 'lapse' : 'cancellation',
    // What it is from that day on, which may be yet to come.
    isLapse ? 'lapsed' : 'cancelled',
    cancel_date,
    terms.cancelled_at,
    { cancel_date, reason: cancelReasons[isLapse ? 'lapsed' : 'cancelled'] },
  );
  if (fate !== 'reinstated')
    return { status: statuses[fate], versions, transactions, ...after(), cancel_date, gaps: '{}' };

  const from = terms.reinstated_from;
  const gaps = `{[${cancel_date},${from})}`;
  move({
    kind: 'reinstatement',
    effective_date: from,
    earns_from: from,
    earns_to: end_date,
    recorded_at: terms.reinstated_at,
    lines: linesOfParts(currency, chargedAgain(currency, parts, from)),
    calculation: null,
  });
  record('reinstatement', 'active', from, terms.reinstated_at, {
    gaps,
    reason: 'Cancelled by mistake; the insurer agreed.',
  });
  return { status: 'active', versions, transactions, ...after(), cancel_date: null, gaps };
}

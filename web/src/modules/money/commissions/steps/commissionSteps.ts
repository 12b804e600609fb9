import type { CommissionSummary } from '#contract/money/commissions/commissions';
import type { CommissionAction } from '#contract/money/commissions/commissionStates';
import { shownSteps, type NounSteps, type ShownStep } from '../../../../components/steps/nounSteps.ts';
import { formatMoney } from '../../../../components/money.ts';
import { difference } from '#contract/base/amounts/amounts';
import { t } from '../../../../messages/t.ts';
import { commissions } from '../commissions.queries.ts';

/** Which steps each state offers; others say nothing to it. */
const offered: Record<CommissionSummary['status'], CommissionAction[]> = {
  expected: ['receive'],
  invoiced: ['receive'],
  part_received: ['receive'],
  received: ['receive'],
  disputed: [],
  written_off: [],
  settled: [],
  clawed_back: ['receive'],
};

type Stepped = Pick<CommissionSummary, 'status' | 'allowed_actions'>;

/** What its reader may do with it, and what its insurer's terms do by themselves, with the reason. */
export const stepsOf = (commission: Stepped): ShownStep<CommissionAction>[] =>
  shownSteps(offered[commission.status], commission);

export const commissionSteps: NounSteps<CommissionSummary, CommissionAction> = {
  records: commissions,
  changes: ['commissions'],
  label: (name) => t(`commission_view.action_${name}`),
  asking: ['receive'],
  done: (_, after, { currency, received, account }) =>
    t('commission_view.done_receive', {
      amount: formatMoney(difference(currency, after.received, received), currency),
      client: account.label,
    }),
};

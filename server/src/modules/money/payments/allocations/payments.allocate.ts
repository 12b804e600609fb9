import { compareAmounts, difference, sumOf } from '#contract/base/amounts/amounts';
import type { PaymentAllocate } from '#contract/money/paymentSteps';
import { paymentActionTable } from '#contract/money/paymentStates';
import type { Caller } from '../../../../auth/caller.ts';
import type { Tx } from '../../../../db/connect.ts';
import { Invalid } from '../../../../errors.ts';
import { audit } from '../../../../nouns/trail/audit.ts';
import { stateAfter } from '../../../../nouns/steps/steps.ts';
import { closeOverdueTasks } from '../../instalments/instalments.overdueTasks.ts';
import { takeFree } from './payments.allocating.ts';
import { insertParts } from './payments.allocations.queries.ts';
import { partsFromClient } from './payments.parts.ts';
import { paymentRecords } from '../payments.noun.ts';
import { policiesOf } from '../payments.record.queries.ts';
import { inState } from '../payments.rules.ts';
import { said } from '../../../../said.ts';

/** What was left of a client's payment is put to a use. */
export async function allocatePayment(
  tx: Tx,
  caller: Caller,
  id: number,
  { allocations, pays_for_others = false }: PaymentAllocate,
): Promise<void> {
  const { currency, account_id, billing_type } = await paymentRecords.facts(tx, id);
  const asked = { currency, allocations, pays_for_others, account_id: account_id ?? 0 };
  const { parts, total, ...resolved } = await partsFromClient(tx, caller, asked);
  const payment = await paymentRecords.hold(tx, id);
  stateAfter(paymentActionTable, 'allocate', inState(payment, caller));
  if (resolved.billing_type !== billing_type)
    throw new Invalid({
      allocations: [said('paymentOneBilling')],
    });
  if (compareAmounts(currency, total, payment.unallocated) > 0)
    throw new Invalid({
      allocations: [said('paymentLeft', { amount: payment.unallocated, currency })],
    });
  await takeFree(tx, { id, currency, free: payment.unallocated }, total);
  await insertParts(
    tx,
    parts.map((part) => ({ ...part, payment_id: id, allocated_by: caller.user_id })),
  );
  await closeOverdueTasks(tx, caller, await policiesOf(tx, id));
  await audit(tx, caller, {
    module: 'payments',
    noun: 'payments',
    record_id: id,
    action: 'allocate',
    before: { unallocated: payment.unallocated },
    after: { unallocated: difference(currency, payment.unallocated, sumOf(currency, [total])) },
  });
}

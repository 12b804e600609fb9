import { sumOf } from '#contract/amounts';
import type { Caller } from '../../auth/caller.ts';
import type { Tx } from '../../db/connect.ts';
import { payableTo } from '../../modules/payments/payable.queries.ts';
import { createPayment } from '../../modules/payments/payments.create.ts';
import { callersByName } from '../callers.ts';

const currency = 'AED';

/** The oldest of what was collected has been sent on. */
async function payInsurers(tx: Tx, caller: Caller): Promise<void> {
  const insurers = await tx
    .selectFrom('instalments')
    .select('insurer_id')
    .distinct()
    .where('billing_type', '=', 'agency_bill')
    .orderBy('insurer_id')
    .limit(6)
    .execute();
  for (const { insurer_id } of insurers) {
    const { policies } = await payableTo(tx, caller, insurer_id, { currency });
    const allocations = policies
      .slice(0, 20)
      .map(({ policy_id, payable }) => ({ policy_id, amount: payable }));
    if (allocations.length === 0) continue;
    await createPayment(tx, caller, {
      direction: 'to_insurer',
      insurer_id,
      currency,
      method: 'transfer',
      amount: sumOf(
        currency,
        allocations.map(({ amount }) => amount),
      ),
      reference: `TT-${7000 + insurer_id}`,
      allocations,
    });
  }
}

/** A few clients want back what they paid too much; it waits for someone's approval. */
async function askForRefunds(tx: Tx, caller: Caller): Promise<void> {
  const credits = await tx
    .selectFrom('payments')
    .select('account_id')
    .distinct()
    .where('status', '=', 'cleared')
    .where('billing_type', '=', 'agency_bill')
    .where('currency', '=', currency)
    .where('direction', '=', 'from_client')
    .whereRef('allocated', '<', 'amount')
    .orderBy('account_id')
    .limit(3)
    .execute();
  for (const { account_id } of credits)
    if (account_id !== null)
      await createPayment(tx, caller, {
        direction: 'refund_to_client',
        account_id,
        currency,
        method: 'transfer',
        amount: '50.00',
        reference: 'Paid twice',
      });
}

/** Money that leaves us, recorded by the accountant. */
export async function plantOutgoing(tx: Tx): Promise<void> {
  const caller = (await callersByName(tx))('Emma Lindqvist');
  await payInsurers(tx, caller);
  await askForRefunds(tx, caller);
}

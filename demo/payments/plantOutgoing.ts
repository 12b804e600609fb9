import { sumOf } from '#contract/base/amounts/amounts';
import { isPositive } from '#contract/base/amounts/decimals';
import type { Caller } from '../../server/src/auth/caller.ts';
import type { Tx } from '../../server/src/db/connect.ts';
import { accountWith } from '../../server/src/modules/money/payments/insurerAccounts/insurerAccounts.ts';
import { createPayment } from '../../server/src/modules/money/payments/payments.create.ts';
import { callersByName } from '../callers.ts';

const currency = 'AED';
const accountant = async (tx: Tx): Promise<Caller> => (await callersByName(tx))('Emma Lindqvist');

/** An insurer has got the oldest of what was collected for it. */
async function payInsurer(tx: Tx, place: number): Promise<void> {
  const caller = await accountant(tx);
  const insurer = await tx
    .selectFrom('instalments')
    .select('insurer_id')
    .distinct()
    .where('billing_type', '=', 'agency_bill')
    .orderBy('insurer_id')
    .offset(place)
    .executeTakeFirst();
  if (!insurer) return;
  const { insurer_id } = insurer;
  const reader = { caller, permission: 'payments:view' } as const;
  const { policies } = await accountWith(tx, reader, insurer_id, { currency });
  const allocations = policies
    .filter(({ balance }) => isPositive(balance))
    .slice(0, 20)
    .map(({ policy_id, balance }) => ({ policy_id, amount: balance }));
  if (allocations.length === 0) return;
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

/** A client wants back what was paid too much; it waits for someone's approval. */
async function askForRefund(tx: Tx, place: number): Promise<void> {
  const credit = await tx
    .selectFrom('payments')
    .select('account_id')
    .distinct()
    .where('status', '=', 'cleared')
    .where('billing_type', '=', 'agency_bill')
    .where('currency', '=', currency)
    .where('direction', '=', 'from_client')
    .whereRef('allocated', '<', 'amount')
    .where('account_id', 'is not', null)
    .orderBy('account_id')
    .offset(place)
    .executeTakeFirst();
  if (!credit?.account_id) return;
  await createPayment(tx, await accountant(tx), {
    direction: 'refund_to_client',
    account_id: credit.account_id,
    currency,
    method: 'transfer',
    amount: '50.00',
    reference: 'Paid twice',
  });
}

type Plant = (tx: Tx) => Promise<void>;

/** Money that leaves us, recorded by the accountant: each in a transaction of its own, as on the screens. */
export const outgoing: ReadonlyMap<string, Plant> = new Map([
  ...[0, 1, 2, 3].map((place): [string, Plant] => [
    `demo_remittance_${place}`,
    (tx) => payInsurer(tx, place),
  ]),
  ...[0, 1].map((place): [string, Plant] => [`demo_refund_${place}`, (tx) => askForRefund(tx, place)]),
]);

import { compareAmounts, difference, sumOf } from '#contract/base/amounts/amounts';
import { decimalOf, dividedAndRounded, isPositive, isZero, unitsOf } from '#contract/base/amounts/decimals';
import { placesOf } from '#contract/base/amounts/money';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { followReceived } from './commissions.payable.ts';
import { insertReceipts, listKeptBack, remittanceOf } from './commissions.queries.ts';

type Fraction = { part: string; whole: string };

/** As much of an amount as was sent of what is to be sent in all: never more than the whole, nothing below nothing. */
function partOf(currency: string, amount: string, { part, whole }: Fraction): string {
  if (!isPositive(whole) || compareAmounts(currency, part, whole) >= 0) return amount;
  if (!isPositive(part)) return decimalOf(0n, placesOf(currency));
  const places = placesOf(currency);
  const units = unitsOf(amount, places) * unitsOf(part, places);
  return decimalOf(dividedAndRounded(units, unitsOf(whole, places)), places);
}

/**
 * Where an insurer is sent the premium less our commission, that is received as far as what was sent has cleared; what
 * bounced or came back takes it back. What each policy kept back and what its rows received are the same to the last
 * digit: the tax of the first row takes what rounding leaves.
 */
export async function followRemittance(
  tx: Tx,
  actor: Actor,
  policies: readonly number[],
  payment: { id: number; day: string; recorded_by: number | null },
): Promise<void> {
  for (const policyId of policies) {
    const sent = await remittanceOf(tx, policyId);
    if (!sent?.is_net) continue;
    const { currency } = sent;
    const rows = await listKeptBack(tx, policyId);
    const so = { part: sent.settled, whole: sent.payable };
    const wanted = rows.map((row) => ({
      ...row,
      amount: partOf(currency, row.expected, so),
      tax: partOf(currency, row.tax, so),
    }));
    const whole = sumOf(
      currency,
      rows.flatMap(({ expected, tax }) => [expected, tax]),
    );
    const kept = sent.is_to_date ? sent.kept : partOf(currency, whole, so);
    const came = sumOf(
      currency,
      wanted.flatMap(({ amount, tax }) => [amount, tax]),
    );
    const rest = difference(currency, kept, came);
    for (const [place, row] of wanted.entries()) {
      const amount = difference(currency, row.amount, row.received);
      const tax = difference(
        currency,
        place === 0 ? sumOf(currency, [row.tax, rest]) : row.tax,
        row.tax_received,
      );
      if (isZero(amount) && isZero(tax)) continue;
      await insertReceipts(tx, [
        {
          commission_id: row.id,
          source: 'remittance',
          amount,
          tax,
          received_on: payment.day,
          payment_id: payment.id,
          recorded_by: payment.recorded_by,
        },
      ]);
      await followReceived(tx, actor, row, payment.day);
    }
  }
}

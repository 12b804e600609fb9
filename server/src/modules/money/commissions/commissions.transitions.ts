import { percentOf } from '#contract/base/amounts/amounts';
import { moneyProblem } from '#contract/base/amounts/money';
import { commissionActionTable } from '#contract/money/commissions/commissionStates';
import type { CommissionReceive } from '#contract/money/commissions/commissionSteps';
import { dayOf, type Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { Invalid } from '../../../errors.ts';
import { holdRow } from '../../../nouns/lists/rows.ts';
import { refuseClosedDay } from '../../../nouns/steps/closedBooks.ts';
import { stateAfter } from '../../../nouns/steps/steps.ts';
import { said, saidAs } from '../../../said.ts';
import { auditCommission, commissionRecords, type CommissionFacts } from './commissions.noun.ts';
import { followReceived } from './commissions.payable.ts';
import { insertReceipts } from './commissions.queries.ts';

/** Its policy is held first, as by whatever moves its premium. */
export async function holdCommission(tx: Tx, id: number): Promise<CommissionFacts> {
  await holdRow(tx, 'policies', (await commissionRecords.facts(tx, id)).policy_id);
  return commissionRecords.hold(tx, id);
}

/** What came of it, on the day on which it did; the tax on it, where nobody says another, by its rate. */
export async function receiveCommission(
  tx: Tx,
  actor: Actor,
  id: number,
  { amount, tax: said_tax, received_on }: CommissionReceive,
): Promise<void> {
  const before = await holdCommission(tx, id);
  stateAfter(commissionActionTable, 'receive', before);
  const { currency, tax_rate } = before;
  for (const [field, value] of Object.entries({ amount, tax: said_tax ?? '0' })) {
    const problem = moneyProblem(value.replace('-', ''), currency);
    if (problem) throw new Invalid({ [field]: [saidAs(problem)] });
  }
  if (received_on > (await dayOf(tx, actor))) throw new Invalid({ received_on: [said('quoteDayToCome')] });
  await refuseClosedDay(tx, 'received_on', received_on);
  const tax = said_tax ?? percentOf(currency, amount, tax_rate);
  await insertReceipts(tx, [
    { commission_id: id, source: 'hand', amount, tax, received_on, recorded_by: actor.user_id },
  ]);
  await followReceived(tx, actor, before, received_on);
  const after = await commissionRecords.facts(tx, id);
  await auditCommission(tx, actor, 'receive', id, { before, after }, { received_on });
}

import { compareAmounts, difference, sumOf } from '#contract/base/amounts/amounts';
import { isZero } from '#contract/base/amounts/decimals';
import { moneyProblem, SignedMoney } from '#contract/base/amounts/money';
import type { Problem } from '../../../../components/form/fields/schemaFields.ts';
import { early, withoutCheque, type WayValues } from './paymentForm.ts';
import { allocationsOf, paidOf, type Payee, type TypedShares } from './spread.ts';

/** Who pays and how much is what the chosen policies come to. */
export type TransferValues = WayValues & { insurer_id: number; shares: TypedShares };

/** What is settled of each policy, as it is shown: above nothing we owe it, below it the insurer does. */
export const settledOf = ({ shares }: TransferValues, payees: readonly Payee[]): Record<string, string> =>
  Object.fromEntries(payees.map(({ key }) => [key, shares[key] ?? '']));

const isAmount = (currency: string, text: string): boolean =>
  SignedMoney.safeParse(text).success && moneyProblem(text, currency) === undefined;

/** What is no amount counts as nothing until it is one. */
const amountIn = (currency: string, text: string | undefined): string =>
  sumOf(currency, text && isAmount(currency, text) ? [text] : []);

/** Above nothing we pay, below it the insurer does. */
export const sumOfTransfer = (currency: string, payees: readonly Payee[], settled: Record<string, string>) =>
  sumOf(
    currency,
    payees.map(({ key }) => amountIn(currency, settled[key])),
  );

const negated = (currency: string, text: string): string =>
  isAmount(currency, text) ? difference(currency, sumOf(currency, []), text) : text;

/** As it is sent: signed as whoever pays sees it. */
export function transferBody({ shares: typed, ...values }: TransferValues, payees: readonly Payee[]) {
  const { currency } = values;
  const settled = settledOf({ ...values, shares: typed }, payees);
  const sum = sumOfTransfer(currency, payees, settled);
  const parts = allocationsOf(payees, settled);
  if (!sum.startsWith('-'))
    return { ...withoutCheque({ ...values, amount: sum }), direction: 'to_insurer', allocations: parts };
  return {
    ...withoutCheque({ ...values, amount: sum.slice(1) }),
    direction: 'from_insurer',
    allocations: parts.map((part) => ({ ...part, amount: negated(currency, part.amount) })),
  };
}

/** More than is open, or what the other side owes. */
function isBeyond(currency: string, amount: string, open: string): boolean {
  const isOfOtherSign = amount.startsWith('-') !== open.startsWith('-');
  const compared = compareAmounts(currency, amount, open);
  return isOfOtherSign || (open.startsWith('-') ? compared < 0 : compared > 0);
}

/** What the server would refuse, told while someone types. */
export function transferFaults(values: TransferValues, payees: readonly Payee[], today: string): Problem[] {
  const { currency } = values;
  const settled = settledOf(values, payees);
  const chosen = paidOf(payees, settled);
  const faults = [
    ...early(values, today),
    ...chosen.flatMap(({ key, open }): Problem[] => {
      const amount = amountIn(currency, settled[key]);
      if (isZero(amount) || !isBeyond(currency, amount, open)) return [];
      const text = `Only ${open} ${currency} is open between the insurer and us for this policy.`;
      return [{ path: ['shares', key], text }];
    }),
  ];
  if (chosen.length > 0 && isZero(sumOfTransfer(currency, payees, settled)))
    faults.push({
      path: ['shares'],
      text: 'These come to nothing. Choose policies that leave something to pay.',
    });
  return faults;
}

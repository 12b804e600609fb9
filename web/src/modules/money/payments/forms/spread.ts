import { isPositive } from '#contract/base/amounts/decimals';
import { compareAmounts, difference, sumOf } from '#contract/base/amounts/amounts';
import { Money, moneyProblem } from '#contract/base/amounts/money';

/** What money may be for: an instalment, or a policy as a whole. */
export interface Payee {
  /** Names it in the form. */
  key: string;
  policy_id: number;
  instalment_id: number | null;
  /** How much it can take by itself. */
  open: string;
  /** It gets money without anyone typing it. */
  isAutomatic: boolean;
}

/** The shares that were typed, by key; an empty one is typed too and gets nothing. */
export type TypedShares = Readonly<Record<string, string | null>>;

export interface Spread {
  /** As they are shown: empty where there is none. */
  shares: Record<string, string>;
  /** What is left; below nothing where more was typed than there is. */
  rest: string;
}

const isAmount = (currency: string, text: string): boolean =>
  Money.safeParse(text).success && moneyProblem(text, currency) === undefined;

/** What is no amount counts as nothing until it is one. */
export const amountIn = (currency: string, text: string | null | undefined): string =>
  text && isAmount(currency, text) ? sumOf(currency, [text]) : sumOf(currency, []);

/** Money over what is open: what was typed stays, and the rest goes to the others in their order. */
export function spread(
  currency: string,
  amount: string | null | undefined,
  payees: readonly Payee[],
  typed: TypedShares,
): Spread {
  const isTyped = ({ key }: Payee): boolean => Object.hasOwn(typed, key);
  const byHand = payees.filter(isTyped).map(({ key }) => amountIn(currency, typed[key]));
  let rest = difference(currency, amountIn(currency, amount), sumOf(currency, byHand));
  const shareOf = (payee: Payee): string => {
    if (isTyped(payee)) return typed[payee.key] ?? '';
    if (!payee.isAutomatic || !isPositive(rest)) return '';
    const share = compareAmounts(currency, rest, payee.open) < 0 ? rest : payee.open;
    rest = difference(currency, rest, share);
    return isPositive(share) ? share : '';
  };
  const shares = Object.fromEntries(payees.map((payee) => [payee.key, shareOf(payee)]));
  return { shares, rest };
}

/** 0 and 0.00 are no share, as an empty field is none. */
const isNone = (share: string): boolean => /^[0.]*$/.test(share);

/** Those that get something, in their order: the place of each in what is sent. */
export const paidOf = <P extends Payee>(payees: readonly P[], shares: Spread['shares']): P[] =>
  payees.filter(({ key }) => !isNone(shares[key] ?? ''));

/** As they are sent; what is no amount is sent too, and refused at its place. */
export const allocationsOf = (payees: readonly Payee[], shares: Spread['shares']) =>
  paidOf(payees, shares).map(({ key, policy_id, instalment_id }) => ({
    policy_id,
    ...(instalment_id === null ? {} : { instalment_id }),
    amount: shares[key] ?? '',
  }));

/** What the shares come to. */
export const totalOf = (currency: string, payees: readonly Payee[], shares: Spread['shares']): string =>
  sumOf(
    currency,
    payees.map(({ key }) => amountIn(currency, shares[key])),
  );

/** A problem of a part that is sent stands at the share which it came from; one of all of them at their list. */
export const shareAt = (
  path: readonly PropertyKey[],
  payees: readonly Payee[],
  shares: Spread['shares'],
): PropertyKey[] => {
  if (path[0] !== 'allocations') return [...path];
  const payee = paidOf(payees, shares)[Number(path[1])];
  return path.length > 1 && payee ? ['shares', payee.key] : ['shares'];
};

import { isPositive } from '../base/amounts/decimals.ts';
import { compareAmounts, difference, sumOf } from '../base/amounts/amounts.ts';

/** What the arithmetic reads of an instalment: paid and waived are never more than its amount. */
export type Owed = {
  id: number;
  number: number;
  due_date: string;
  /** What it was made with. */
  planned_amount: string;
  amount: string;
  paid: string;
  waived: string;
};

const smaller = (currency: string, one: string, other: string): string =>
  compareAmounts(currency, one, other) < 0 ? one : other;

/** What is still to be paid of it. */
export const dueOf = (currency: string, { amount, paid, waived }: Pick<Owed, 'amount' | 'paid' | 'waived'>) =>
  difference(currency, amount, sumOf(currency, [paid, waived]));

type InOrder = { due_date: string; number: number; id: number };
const byDueDate = (one: InOrder, other: InOrder): number =>
  one.due_date.localeCompare(other.due_date) || one.number - other.number || one.id - other.id;

type Cut = Pick<Owed, 'id' | 'amount' | 'waived'>;
export type Returned = {
  /** Those that change, as they are from then on. */
  changed: Cut[];
  /** What was paid for premium that is given back: the client's credit from now on. */
  released: string;
  /** What is more than the whole premium. */
  beyond: string;
};

/**
 * A return premium takes from what is unpaid, the latest first; then from what was waived, since nobody is given back
 * what they never paid; and only then from what was paid.
 */
export function returned(currency: string, instalments: readonly Owed[], amount: string): Returned {
  const latestFirst = instalments.toSorted(byDueDate).toReversed();
  const after = new Map(latestFirst.map((each) => [each.id, { ...each }]));
  let left = amount;
  const takeFrom = (available: (owed: Owed) => string, take: (owed: Owed, cut: string) => void): void => {
    for (const owed of after.values()) {
      const cut = smaller(currency, left, available(owed));
      if (!isPositive(cut)) continue;
      owed.amount = difference(currency, owed.amount, cut);
      take(owed, cut);
      left = difference(currency, left, cut);
    }
  };
  takeFrom(
    (owed) => dueOf(currency, owed),
    () => {},
  );
  takeFrom(
    ({ waived }) => waived,
    (owed, cut) => {
      owed.waived = difference(currency, owed.waived, cut);
    },
  );
  const unpaidLeft = left;
  takeFrom(
    ({ paid }) => paid,
    (owed, cut) => {
      owed.paid = difference(currency, owed.paid, cut);
    },
  );
  return {
    changed: latestFirst.flatMap(({ id, amount: before }) => {
      const now = after.get(id);
      return now && compareAmounts(currency, now.amount, before) !== 0
        ? [{ id, amount: now.amount, waived: now.waived }]
        : [];
    }),
    released: difference(currency, unpaidLeft, left),
    beyond: sumOf(currency, [left]),
  };
}

export type Charged = {
  changed: Pick<Owed, 'id' | 'amount' | 'due_date'>[];
  /** What none of them takes: an instalment of its own. */
  rest: string;
};

/**
 * A reinstatement charges again what a return took off: each instalment gets back what it was made with, the oldest
 * first. One whose day has passed meanwhile is due on `day`.
 */
export function chargedAgain(
  currency: string,
  instalments: readonly Owed[],
  amount: string,
  day: string,
): Charged {
  let rest = sumOf(currency, [amount]);
  const changed = instalments
    .toSorted(byDueDate)
    .flatMap(({ id, planned_amount, amount: before, due_date }) => {
      const added = smaller(currency, rest, difference(currency, planned_amount, before));
      if (!isPositive(added)) return [];
      rest = difference(currency, rest, added);
      return [{ id, amount: sumOf(currency, [before, added]), due_date: due_date < day ? day : due_date }];
    });
  return { changed, rest };
}

export type Payable = InOrder & {
  policy_id: number;
  /** What nobody has paid, waived or sent a cheque for. */
  open: string;
};
export type Share = { policy_id: number; instalment_id: number; amount: string };

/** Money over what is open, the oldest first. */
export function oldestFirst(
  currency: string,
  amount: string,
  instalments: readonly Payable[],
): { shares: Share[]; rest: string } {
  let rest = sumOf(currency, [amount]);
  const shares = instalments.toSorted(byDueDate).flatMap(({ id, policy_id, open }): Share[] => {
    const share = smaller(currency, rest, open);
    if (!isPositive(share)) return [];
    rest = difference(currency, rest, share);
    return [{ policy_id, instalment_id: id, amount: sumOf(currency, [share]) }];
  });
  return { shares, rest };
}

/**
 * A model of the account with an insurer that knows nothing of the rules of the server: amounts are whole units, days
 * whole numbers, and a policy is what happened to it. It imports nothing.
 */
export const firstDay = Date.UTC(2028, 0, 1) / 864e5;
export const lastDay = Date.UTC(2028, 11, 31) / 864e5;

const rounded = (dividend: bigint, divisor: bigint): bigint => {
  const [top, bottom] = divisor < 0n ? [-dividend, -divisor] : [dividend, divisor];
  const size = top < 0n ? -top : top;
  return ((2n * size + bottom) / (2n * bottom)) * (top < 0n ? -1n : 1n);
};

export type Terms = { isNet: boolean; taxPercent: bigint };
type Moved = { from: number; net: bigint; tax: bigint };

export class PolicyModel {
  readonly #moved: Moved[];
  readonly #fees: bigint;
  readonly #ours: bigint;
  /** In hundredths of a percent. */
  readonly #rate: bigint;
  #paid = 0n;
  #terms: Terms | null = null;
  remitted = 0n;
  isCancelled = false;

  constructor(made: { net: bigint; tax: bigint; fee: bigint; ourFee: bigint; rate: bigint }) {
    this.#moved = [{ from: firstDay, net: made.net, tax: made.tax }];
    this.#fees = made.fee + made.ourFee;
    this.#ours = made.ourFee;
    this.#rate = made.rate;
  }

  #sum(of: 'net' | 'tax'): bigint {
    return this.#moved.reduce((sum, each) => sum + each[of], 0n);
  }

  get gross(): bigint {
    return this.#sum('net') + this.#sum('tax') + this.#fees;
  }

  /** What is paid beyond the premium is the client's, until the premium rises again. */
  get collected(): bigint {
    return this.#paid < this.gross ? this.#paid : this.gross;
  }

  get open(): bigint {
    return this.gross - this.collected;
  }

  pay(amount: bigint): void {
    this.#paid += amount;
  }

  cancel(day: number): void {
    const left = (each: Moved, amount: bigint) =>
      rounded(amount * BigInt(lastDay - Math.max(day, each.from) + 1), BigInt(lastDay - each.from + 1));
    const back = (of: 'net' | 'tax') => this.#moved.reduce((sum, each) => sum + left(each, each[of]), 0n);
    const [net, tax] = [back('net'), back('tax')];
    const isReturned = net + tax > 0n;
    this.#moved.push({ from: day, net: isReturned ? -net : 0n, tax: isReturned ? -tax : 0n });
    this.isCancelled = true;
  }

  reinstate(day: number): void {
    const { from, net, tax } = this.#moved.at(-1) ?? { from: day, net: 0n, tax: 0n };
    const again = (amount: bigint) =>
      rounded(-amount * BigInt(lastDay - day + 1), BigInt(lastDay - from + 1));
    this.#moved.push({ from: day, net: again(net), tax: again(tax) });
    this.isCancelled = false;
  }

  get cancelledFrom(): number {
    return this.#moved.at(-1)?.from ?? firstDay;
  }

  /** Above nothing is sent, below nothing comes back; the terms of the first of it hold as long as there is any. */
  settle(amount: bigint, terms: Terms): void {
    this.remitted += amount;
    if (this.remitted === 0n) this.#terms = null;
    else this.#terms ??= terms;
  }

  standing(now: Terms) {
    const { isNet, taxPercent } = this.#terms ?? now;
    const { gross, collected, remitted } = this;
    const commission = isNet ? rounded(this.#sum('net') * this.#rate, 10_000n) : 0n;
    const kept = commission + rounded(commission * taxPercent, 100n);
    const payable = gross === 0n ? 0n : rounded(collected * (gross - this.#ours - kept), gross);
    const ours = gross === 0n ? 0n : rounded(collected * this.#ours, gross);
    return { collected, ours, kept: collected - ours - payable, remitted, balance: payable - remitted };
  }
}

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

/** `made` is tax that a rate makes of what is taxable, `typed` is a figure of the insurer's for the same lines. */
export type Taxing = { how: 'made' | 'typed'; isOurFeeTaxed: boolean; isBaseTaxed: boolean };
export type Sold = {
  net: bigint;
  /** Typed in, in units. */
  tax: bigint;
  fee: bigint;
  ourFee: bigint;
  isOurFeeRefundable: boolean;
  taxing: Taxing;
  /** Of the tax that is made, in whole percent. */
  taxRate: bigint;
  /** In hundredths of a percent. */
  rate: bigint;
};
/** What a booking moves; tax on what goes back and on what stays is rounded apart. */
type Moved = { from: number; net: bigint; ourFee: bigint; tax: bigint };

export class PolicyModel {
  readonly #moved: Moved[];
  readonly #made: Sold;
  /** What of the first booking a return gives back in proportion. */
  readonly #returnable: Moved;
  #paid = 0n;
  #terms: Terms | null = null;
  remitted = 0n;
  isCancelled = false;

  constructor(made: Sold) {
    this.#made = made;
    const isRefunded = made.isOurFeeRefundable;
    const ofBase = made.taxing.isBaseTaxed ? made.net : 0n;
    const ofOurs = made.taxing.isOurFeeTaxed ? made.ourFee : 0n;
    const byRate = (amount: bigint) => rounded(amount * made.taxRate, 100n);
    const isTyped = made.taxing.how === 'typed';
    const back = isTyped ? made.tax : byRate(ofBase + (isRefunded ? ofOurs : 0n));
    const stays = isTyped || isRefunded ? 0n : byRate(ofOurs);
    this.#moved = [{ from: firstDay, net: made.net, ourFee: made.ourFee, tax: back + stays }];
    this.#returnable = { from: firstDay, net: made.net, ourFee: isRefunded ? made.ourFee : 0n, tax: back };
  }

  #sum(of: 'net' | 'tax' | 'ourFee'): bigint {
    return this.#moved.reduce((sum, each) => sum + each[of], 0n);
  }

  get gross(): bigint {
    return this.#sum('net') + this.#sum('tax') + this.#sum('ourFee') + this.#made.fee;
  }

  /** The tax on our fee in one booking. */
  #taxOnOurs({ net, ourFee, tax }: Moved): bigint {
    const { how, isOurFeeTaxed, isBaseTaxed } = this.#made.taxing;
    if (!isOurFeeTaxed || tax === 0n) return 0n;
    if (how === 'made') return rounded(ourFee * this.#made.taxRate, 100n);
    const taxable = ourFee + (isBaseTaxed ? net : 0n);
    return taxable === 0n ? 0n : rounded(tax * ourFee, taxable);
  }

  get #ours(): bigint {
    return this.#moved.reduce((sum, each) => sum + each.ourFee + this.#taxOnOurs(each), 0n);
  }

  /** Rounded for each booking, and so is the tax on it. */
  #commission(taxPercent: bigint): bigint {
    return this.#moved.reduce((sum, { net }) => {
      const earned = rounded(net * this.#made.rate, 10_000n);
      return sum + earned + rounded(earned * taxPercent, 100n);
    }, 0n);
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
    const returnable = [this.#returnable, ...this.#moved.slice(1)];
    const back = (of: 'net' | 'ourFee' | 'tax') =>
      returnable.reduce((sum, each) => sum + left(each, each[of]), 0n);
    const [net, ourFee, tax] = [back('net'), back('ourFee'), back('tax')];
    const isReturned = net + ourFee + tax > 0n;
    const given = isReturned ? { net: -net, ourFee: -ourFee, tax: -tax } : { net: 0n, ourFee: 0n, tax: 0n };
    this.#moved.push({ from: day, ...given });
    this.isCancelled = true;
  }

  reinstate(day: number): void {
    const { from, net, ourFee, tax } = this.#moved.at(-1) ?? this.#returnable;
    const again = (amount: bigint) =>
      rounded(-amount * BigInt(lastDay - day + 1), BigInt(lastDay - from + 1));
    this.#moved.push({ from: day, net: again(net), ourFee: again(ourFee), tax: again(tax) });
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
    const kept = isNet ? this.#commission(taxPercent) : 0n;
    const payable = gross === 0n ? 0n : rounded(collected * (gross - this.#ours - kept), gross);
    const ours = gross === 0n ? 0n : rounded(collected * this.#ours, gross);
    return { collected, ours, kept: collected - ours - payable, remitted, balance: payable - remitted };
  }
}

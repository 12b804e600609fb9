/**
 * A model of a policy that is endorsed, cancelled and reinstated. It knows nothing of the product: days are whole numbers,
 * amounts are units, vehicles are letters, and what is covered on a day is looked up in the list of what happened.
 */
const rounded = (dividend: bigint, divisor: bigint): bigint => {
  const size = dividend < 0n ? -dividend : dividend;
  return ((2n * size + divisor) / (2n * divisor)) * (dividend < 0n ? -1n : 1n);
};
const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((total, each) => total + each, 0n);
const taxOn = (net: bigint): bigint => rounded(net * 5n, 100n);

/**
 * What is earned from one day to another: by vehicle, and the tax on all of it. It goes back to a movement, and was given
 * back by others, one of what the other had given back; below nothing is the movement that it is of itself.
 */
type Part = {
  root: number;
  takers: readonly number[];
  from: number;
  to: number;
  net: Map<string, bigint>;
  tax: bigint;
};
type Moved = { id: number; parts: Part[] };
type Change = {
  order: number;
  moved: number;
  day: number;
  added: string[];
  removed: string[];
  /** Of which something is otherwise, that costs nothing. */
  touched?: string[];
  /** The last day that it sets, and the first of the days that it gives or takes. */
  end?: number;
  opens?: number;
};
/** A price, for what and over which days it is, of how many, and the days without cover that it was made in spite of. */
type Price = {
  change: Change | null;
  letter: string;
  amount: bigint;
  from: number;
  to: number;
  whole: bigint;
  gaps: Set<number>;
};
const own = -1;

const daysIn = (from: number, to: number): bigint => BigInt(Math.max(0, to - from + 1));

/** A share of a part: all of its net is rounded once, and what the vehicles' own shares leave is the first one's. */
function shareOf(part: Part, from: number, sign: bigint): Part {
  const begins = Math.max(part.from, from);
  const [days, whole] = [daysIn(begins, part.to), daysIn(part.from, part.to)];
  const take = (amount: bigint) => sign * rounded(amount * days, whole);
  const net = new Map([...part.net].map(([letter, amount]) => [letter, take(amount)]));
  const left = take(sum(part.net.values())) - sum(net.values());
  const [first] = net.keys();
  if (first !== undefined) net.set(first, (net.get(first) ?? 0n) + left);
  return { ...part, from: begins, net, tax: take(part.tax) };
}

/** What goes back to the same and is earned over the same days is one part; nothing is none. */
function together(parts: readonly Part[]): Part[] {
  const found: Part[] = [];
  for (const part of parts) {
    const same = found.find(
      ({ root, takers, from, to }) =>
        root === part.root && from === part.from && to === part.to && takers.join() === part.takers.join(),
    );
    if (!same) found.push({ ...part, net: new Map(part.net) });
    else {
      same.tax += part.tax;
      for (const [letter, amount] of part.net) same.net.set(letter, (same.net.get(letter) ?? 0n) + amount);
    }
  }
  for (const part of found)
    for (const [letter, amount] of part.net) if (amount === 0n) part.net.delete(letter);
  return found.filter(({ net, tax }) => net.size > 0 || tax !== 0n);
}

const grossOf = (parts: readonly Part[]): bigint => sum(parts.map(({ net, tax }) => sum(net.values()) + tax));
/** A part as the movement that is made now gives it back. */
const takenNow = (part: Part): Part => ({ ...part, takers: [...part.takers, own] });

export class EndorsedModel {
  readonly moved: Moved[];
  readonly #prices: Price[];
  readonly #issued: string[];
  #changes: Change[] = [];
  #orders = 0;
  readonly gaps = new Set<number>();
  cancelledFrom: number | null = null;
  /** The movement of the last cancellation. */
  #cancelled = -1;
  readonly first: number;
  readonly #issuedUntil: number;

  constructor(first: number, last: number, fleet: Readonly<Record<string, bigint>>) {
    [this.first, this.#issuedUntil] = [first, last];
    this.#issued = Object.keys(fleet);
    const net = new Map(Object.entries(fleet));
    const whole = daysIn(first, last);
    const issued = { change: null, from: first, to: last, whole };
    this.#prices = Object.entries(fleet).map(([letter, amount]) => ({
      ...issued,
      letter,
      amount,
      gaps: new Set<number>(),
    }));
    const tax = taxOn(sum(net.values()));
    this.moved = [{ id: 0, parts: [{ root: 0, takers: [], from: first, to: last, net, tax }] }];
  }

  static netOf = ({ parts }: Moved): bigint => sum(parts.flatMap(({ net }) => [...net.values()]));
  static taxOf = ({ parts }: Moved): bigint => sum(parts.map(({ tax }) => tax));

  get #parts(): Part[] {
    return this.moved.flatMap(({ parts }) => parts);
  }

  #move(parts: Part[]): number {
    const id = this.moved.length;
    const named = (each: number) => (each === own ? id : each);
    this.moved.push({
      id,
      parts: parts.map((part) => ({ ...part, root: named(part.root), takers: part.takers.map(named) })),
    });
    return id;
  }

  /** The last day of cover. */
  get last(): number {
    const ends = this.#changes.filter(({ end }) => end !== undefined);
    const [newest] = ends.toSorted((one, other) => other.day - one.day || other.order - one.order);
    return newest?.end ?? this.#issuedUntil;
  }

  get #gross(): bigint {
    return grossOf(this.#parts);
  }

  #fleetOf(changes: readonly Change[], day: number): string[] {
    const begun = changes
      .filter((change) => change.day <= day)
      .toSorted((one, other) => one.day - other.day || one.order - other.order);
    let fleet = this.#issued;
    for (const { added, removed } of begun)
      fleet = [...fleet.filter((letter) => !removed.includes(letter)), ...added];
    return fleet;
  }

  fleetOn(day: number): string[] {
    return this.#fleetOf(this.#changes, day);
  }

  isCovered(day: number): boolean {
    const isWithin = day >= this.first && day <= this.last && !this.gaps.has(day);
    return isWithin && (this.cancelledFrom === null || day < this.cancelledFrom);
  }

  /** Whether something would be covered on every day from one on. */
  #isSound(changes: readonly Change[], from: number): boolean {
    const days = [from, ...changes.map(({ day }) => day).filter((day) => day > from)];
    return days.every((day) => this.#fleetOf(changes, day).length > 0);
  }

  #change(day: number, parts: Part[], change: Omit<Change, 'order' | 'moved' | 'day'>): Change {
    this.#orders += 1;
    const made = { ...change, order: this.#orders, moved: this.#move(parts), day };
    this.#changes = [...this.#changes, made];
    return made;
  }

  add(letter: string, price: bigint, day: number): Change | null {
    if (this.cancelledFrom !== null) return null;
    const to = this.last;
    const part = (amount: bigint) => rounded(amount * daysIn(day, to), daysIn(this.first, to));
    const net = new Map([[letter, part(price)]]);
    const parts = [{ root: own, takers: [], from: day, to, net, tax: part(taxOn(price)) }];
    const change = this.#change(day, parts, { added: [letter], removed: [] });
    this.#price(change, letter, price, daysIn(this.first, to));
    return change;
  }

  #price(change: Change, letter: string, amount: bigint, whole: bigint): void {
    const { day: from, end: to = this.last } = change;
    this.#prices.push({ change, letter, amount, from, to, whole, gaps: new Set(this.gaps) });
  }

  /** What the policy costs if every price is paid for the days on which what it is for is covered, and for no other. */
  get fairNet(): number {
    return this.#prices.reduce((total, { change, letter, amount, from, to, whole, gaps }) => {
      if (change && !this.#changes.includes(change)) return total;
      const cuts = this.#changes.flatMap(({ order, end, opens }) =>
        end !== undefined && opens === end + 1 && order > (change?.order ?? 0) ? end : [],
      );
      let days = 0;
      for (let day = from; day <= Math.min(to, ...cuts); day += 1) {
        const isFree = this.gaps.has(day) && !gaps.has(day);
        if (!isFree && (letter === '' || this.fleetOn(day).includes(letter))) days += 1;
      }
      return total + (Number(amount) * days) / Number(whole);
    }, 0);
  }

  /** A plate arrives, whether or not a cancellation is booked. */
  touch(letter: string, day: number): Change {
    return this.#change(day, [], { added: [], removed: [], touched: [letter] });
  }

  remove(letter: string, day: number): Change | null {
    const change = { order: Infinity, moved: -1, day, added: [], removed: [letter] };
    if (this.cancelledFrom !== null) return null;
    if (!this.fleetOn(day).includes(letter) || !this.#isSound([...this.#changes, change], day)) return null;
    const parts = this.#parts.flatMap((part) => {
      const amount = part.net.get(letter);
      if (amount === undefined || part.to < day) return [];
      return [shareOf({ ...takenNow(part), net: new Map([[letter, amount]]), tax: taxOn(amount) }, day, -1n)];
    });
    const given = parts.filter(({ net, tax }) => tax !== 0n || sum(net.values()) !== 0n);
    return this.#gross + grossOf(given) < 0n ? null : this.#change(day, given, change);
  }

  /** Nothing begins after the new end, and no end was set from a later day on. */
  shorten(end: number, day: number): Change | null {
    const isBlocked = this.#changes.some(
      (each) => each.day > end || (each.day > day && each.end !== undefined),
    );
    if (this.cancelledFrom !== null || isBlocked || end < day || end >= this.last) return null;
    const parts = this.#parts
      .filter(({ to }) => to > end)
      .map((part) => shareOf(takenNow(part), end + 1, -1n))
      .filter(({ net, tax }) => tax !== 0n || [...net.values()].some((amount) => amount !== 0n));
    if (this.#gross + grossOf(parts) < 0n) return null;
    return this.#change(day, parts, { added: [], removed: [], end, opens: end + 1 });
  }

  extend(end: number, price: bigint): Change | null {
    if (this.cancelledFrom !== null || end <= this.last) return null;
    const day = this.last + 1;
    const net = new Map([['', price]]);
    const parts = [{ root: own, takers: [], from: day, to: end, net, tax: taxOn(price) }];
    const change = this.#change(day, parts, { added: [], removed: [], end, opens: day });
    this.#price(change, '', price, daysIn(day, end));
    return change;
  }

  /** It uses what another one brought or took, begins or ends on days that it moved, or is charged until its end. */
  #standsOn(other: Change, { added, removed, end, opens = Infinity }: Change): boolean {
    const letters = [...added, ...removed];
    const isCharged = (this.moved[other.moved]?.parts ?? []).some(
      ({ root, takers, to }) => root === other.moved && takers.length === 0 && to === end,
    );
    return (
      [...other.added, ...other.removed, ...(other.touched ?? [])].some((letter) =>
        letters.includes(letter),
      ) ||
      other.day >= opens ||
      (other.end ?? 0) >= opens ||
      isCharged
    );
  }

  /** As if it had never been: what is left of what it charged goes, and what is left of what it gave back comes again. */
  reverse(change: Change): boolean {
    const others = this.#changes.filter((each) => each !== change);
    const isBuiltUpon = others.some((other) => other.order > change.order && this.#standsOn(other, change));
    if (this.cancelledFrom !== null || isBuiltUpon || !this.#isSound(others, change.day)) return false;
    const left = this.#parts.filter(
      ({ root, takers }) => root === change.moved || takers.includes(change.moved),
    );
    const back = left.map((part) => ({
      ...part,
      net: new Map([...part.net].map(([letter, amount]) => [letter, -amount])),
      tax: -part.tax,
    }));
    if (this.#gross + grossOf(back) < 0n) return false;
    this.#changes = others;
    this.#move(together(back));
    return true;
  }

  cancel(day: number): void {
    const parts = together(this.#parts.filter(({ to }) => to >= day).map((part) => shareOf(part, day, -1n)));
    this.#cancelled = this.#move(grossOf(parts) < 0n ? parts : []);
    this.cancelledFrom = day;
  }

  reinstate(day: number): void {
    for (let free = this.cancelledFrom ?? day; free < day; free += 1) {
      this.gaps.add(free);
      for (const { gaps } of this.#prices) gaps.delete(free);
    }
    this.cancelledFrom = null;
    const taken = this.moved[this.#cancelled]?.parts ?? [];
    this.#move(together(taken.filter(({ to }) => to >= day).map((part) => shareOf(part, day, -1n))));
  }
}

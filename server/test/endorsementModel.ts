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

/** What is earned from one day to another: by vehicle, and the tax on all of it. */
type Part = { root: number; from: number; to: number; net: Map<string, bigint>; tax: bigint };
type Moved = { id: number; parts: Part[] };
type Change = { order: number; moved: number; day: number; added: string[]; removed: string[] };

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
      ({ root, from, to }) => root === part.root && from === part.from && to === part.to,
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

export class EndorsedModel {
  readonly moved: Moved[];
  readonly #issued: string[];
  #changes: Change[] = [];
  #orders = 0;
  readonly gaps = new Set<number>();
  cancelledFrom: number | null = null;
  /** The movement of the last cancellation. */
  #cancelled = -1;
  readonly first: number;
  readonly last: number;

  constructor(first: number, last: number, fleet: Readonly<Record<string, bigint>>) {
    [this.first, this.last] = [first, last];
    this.#issued = Object.keys(fleet);
    const net = new Map(Object.entries(fleet));
    this.moved = [{ id: 0, parts: [{ root: 0, from: first, to: last, net, tax: taxOn(sum(net.values())) }] }];
  }

  static netOf = ({ parts }: Moved): bigint => sum(parts.flatMap(({ net }) => [...net.values()]));
  static taxOf = ({ parts }: Moved): bigint => sum(parts.map(({ tax }) => tax));

  get #parts(): Part[] {
    return this.moved.flatMap(({ parts }) => parts);
  }

  #move(parts: Part[]): number {
    const id = this.moved.length;
    this.moved.push({ id, parts: parts.map((part) => (part.root < 0 ? { ...part, root: id } : part)) });
    return id;
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

  #change(day: number, parts: Part[], change: Pick<Change, 'added' | 'removed'>): Change {
    this.#orders += 1;
    const made = { ...change, order: this.#orders, moved: this.#move(parts), day };
    this.#changes = [...this.#changes, made];
    return made;
  }

  get #lastCharged(): number {
    return this.cancelledFrom === null ? this.last : this.cancelledFrom - 1;
  }

  add(letter: string, price: bigint, day: number): Change {
    const to = this.#lastCharged;
    const part = (amount: bigint) => rounded(amount * daysIn(day, to), daysIn(this.first, this.last));
    const net = new Map([[letter, part(price)]]);
    const parts = [{ root: -1, from: day, to, net, tax: part(taxOn(price)) }];
    return this.#change(day, parts, { added: [letter], removed: [] });
  }

  remove(letter: string, day: number): Change | null {
    const change = { order: Infinity, moved: -1, day, added: [], removed: [letter] };
    if (!this.fleetOn(day).includes(letter) || !this.#isSound([...this.#changes, change], day)) return null;
    const parts = this.#parts.flatMap((part) => {
      const amount = part.net.get(letter);
      if (amount === undefined || part.to < day) return [];
      const own = { ...part, root: -1, net: new Map([[letter, amount]]), tax: taxOn(amount) };
      return [shareOf(own, day, -1n)];
    });
    return this.#change(
      day,
      parts.filter(({ net, tax }) => tax !== 0n || sum(net.values()) !== 0n),
      change,
    );
  }

  /** As if it had never been; whatever was taken of it and given again goes with it. */
  reverse(change: Change): boolean {
    const others = this.#changes.filter((each) => each !== change);
    const letters = [...change.added, ...change.removed];
    const isBuiltUpon = others.some(
      ({ order, added, removed }) =>
        order > change.order && [...added, ...removed].some((letter) => letters.includes(letter)),
    );
    if (this.cancelledFrom !== null || isBuiltUpon || !this.#isSound(others, change.day)) return false;
    const parts = this.#parts.filter(({ root }) => root === change.moved);
    const back = parts.map((part) => ({
      ...part,
      net: new Map([...part.net].map(([letter, amount]) => [letter, -amount])),
      tax: -part.tax,
    }));
    this.#changes = others;
    this.#move(together(back).map((part) => ({ ...part, root: -1 })));
    return true;
  }

  cancel(day: number): void {
    const parts = together(this.#parts.filter(({ to }) => to >= day).map((part) => shareOf(part, day, -1n)));
    const gross = sum(parts.map(({ net, tax }) => sum(net.values()) + tax));
    this.#cancelled = this.#move(gross < 0n ? parts : []);
    this.cancelledFrom = day;
  }

  reinstate(day: number): void {
    for (let free = this.cancelledFrom ?? day; free < day; free += 1) this.gaps.add(free);
    this.cancelledFrom = null;
    const taken = this.moved[this.#cancelled]?.parts ?? [];
    this.#move(together(taken.filter(({ to }) => to >= day).map((part) => shareOf(part, day, -1n))));
  }
}

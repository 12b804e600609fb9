/**
 * A model of what is known of a policy. It knows nothing of the product: days are whole numbers, vehicles are letters, and
 * whatever is asked is looked up day by day in the list of what happened and was written down by then.
 */
type Change = { do: 'add' | 'remove'; name: number; letter: string; day: number };
type Reversal = { do: 'reverse'; name: number; of: number; letter: string; day: number };
type End = { do: 'cancel' | 'reinstate'; day: number };
type Told = Change | Reversal | End;
type Event = { told: Told; recorded: number };
type Gap = { from: number; to: number };

/** What is covered, and what is not; the rest nobody knows. */
const insuredFor: Record<string, [yes: string, no: string]> = {
  comprehensive: ['own_damage third_party theft total_loss glass', ''],
  own_damage: ['own_damage theft total_loss glass', 'third_party'],
  third_party: ['third_party', 'own_damage theft total_loss glass'],
  tp_fire_theft: ['third_party theft', 'own_damage glass'],
};

export class CoverModel {
  readonly #events: Event[] = [];
  readonly #issued: readonly string[];
  readonly #issuedOn: number;
  readonly first: number;
  readonly last: number;

  constructor(first: number, last: number, issued: readonly string[], issuedOn: number) {
    [this.first, this.last, this.#issued, this.#issuedOn] = [first, last, issued, issuedOn];
  }

  tell(recorded: number, told: Told): void {
    this.#events.push({ told, recorded });
  }

  #known(at: number): Told[] {
    return this.#events.flatMap(({ told, recorded }) => (recorded <= at ? told : []));
  }

  #ends(at: number): { gaps: Gap[]; cancelled: number | null } {
    const gaps: Gap[] = [];
    let cancelled: number | null = null;
    for (const event of this.#known(at)) {
      if (event.do === 'cancel') cancelled = event.day;
      if (event.do === 'reinstate' && cancelled !== null) {
        if (event.day > cancelled) gaps.push({ from: cancelled, to: event.day - 1 });
        cancelled = null;
      }
    }
    return { gaps, cancelled };
  }

  /** The vehicles of a day; from a cancellation on those of its first day. */
  fleet(day: number, at: number): string[] {
    const { gaps, cancelled } = this.#ends(at);
    const gap = gaps.find(({ from, to }) => from <= day && day <= to);
    const stands = gap?.from ?? (cancelled !== null && day >= cancelled ? cancelled : day);
    const known = this.#known(at);
    const reversed = known.flatMap((event) => (event.do === 'reverse' ? event.of : []));
    let fleet = [...this.#issued];
    const changes = known.filter((told): told is Change => told.do === 'add' || told.do === 'remove');
    for (const change of changes.toSorted((one, other) => one.day - other.day)) {
      if (change.day > stands || reversed.includes(change.name)) continue;
      fleet = fleet.filter((letter) => letter !== change.letter);
      if (change.do === 'add') fleet.push(change.letter);
    }
    return fleet;
  }

  status(day: number, at: number): string {
    const { gaps, cancelled } = this.#ends(at);
    if (at < this.#issuedOn) return 'not_known';
    if (day < this.first) return 'before_start';
    if (gaps.some(({ from, to }) => from <= day && day <= to)) return 'gap';
    if (cancelled !== null && day >= cancelled) return 'cancelled';
    return day > this.last ? 'ended' : 'in_force';
  }

  #names(letter: string, day: number, at: number): boolean {
    return day >= this.first && this.fleet(day, at).includes(letter);
  }

  /** What is said of a vehicle, with the day that belongs to it. */
  item(letter: string, day: number, at: number): [string, number | null] {
    if (at < this.#issuedOn) return ['item_not_known', null];
    const isNamed = (on: number) => this.#names(letter, on, at);
    if (isNamed(day)) {
      let since = day;
      while (isNamed(since - 1)) since -= 1;
      return ['item_covered', since];
    }
    for (let later = day + 1; later <= Math.max(day, this.last) + 1; later += 1)
      if (isNamed(later)) return ['item_added_later', later];
    for (let earlier = day; earlier >= this.first; earlier -= 1)
      if (isNamed(earlier)) return ['item_removed', earlier];
    return ['item_never', null];
  }

  /** By the trade's own table: what a vehicle is insured for, and what a loss is of. */
  kind(letter: string, day: number, at: number, cover: string, loss: string): string {
    const isKnown = at >= this.#issuedOn && this.#names(letter, day, at);
    if (!isKnown || cover === '') return 'kind_not_known';
    const [yes = '', no = ''] = insuredFor[cover] ?? [];
    if (yes.includes(loss)) return 'kind_covered';
    return no.includes(loss) ? 'kind_not_covered' : 'kind_not_known';
  }

  /** Whether something that was written down between the loss and the report changed this vehicle back to the loss. */
  isAlarmed(letter: string, day: number, at: number): boolean {
    return this.#events.some(
      ({ told, recorded }) =>
        'letter' in told && told.letter === letter && told.day <= day && day < recorded && recorded <= at,
    );
  }

  /** The endorsements, those that take one back among them, that begin after the loss and by the report, or were written down from the one to the other. */
  between(day: number, at: number): number[] {
    return this.#events.flatMap(({ told, recorded }) => {
      if (recorded > at || !('name' in told)) return [];
      const begins = told.day > day && told.day <= at;
      return begins || recorded >= day ? [told.name] : [];
    });
  }
}

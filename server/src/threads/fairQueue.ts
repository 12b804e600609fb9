import type { ApiError } from '../errors.ts';

/** Who waits: one at a time of each source, and whoever is `isFirst` before all others. */
export type Turn = { source: string; isFirst: boolean };

type Start = { source: string; start: () => void };

/** Those who wait in one line for each source; the sources take turns. */
class Lines {
  #lines = new Map<string, (() => void)[]>();
  length = 0;

  lengthOf(source: string): number {
    return this.#lines.get(source)?.length ?? 0;
  }

  push(source: string, start: () => void): void {
    const line = this.#lines.get(source);
    if (line) line.push(start);
    else this.#lines.set(source, [start]);
    this.length += 1;
  }

  /** The next one; of `last`, who was served just now, only where nobody else waits. */
  shift(last: string | null): Start | undefined {
    for (const [source, line] of this.#lines) {
      this.#lines.delete(source);
      const isAgain = source === last && this.#lines.size > 0;
      const start = isAgain ? undefined : line.shift();
      if (line.length > 0) this.#lines.set(source, line);
      if (!start) continue;
      this.length -= 1;
      return { source, start };
    }
    return undefined;
  }
}

/** What is said to whoever may not even wait; `isOwn` where their own line is full, not all of them. */
type Refusal = (isOwn: boolean) => ApiError;

/** So many works at a time. A source that sends many makes its own line longer, and nobody else's. */
export class FairQueue {
  readonly #lanes: number;
  readonly #longest: { line: number; all: number };
  readonly #refusal: Refusal;
  readonly #first = new Lines();
  readonly #rest = new Lines();
  #running = 0;
  #last: string | null = null;

  constructor(lanes: number, longest: { line: number; all: number }, refusal: Refusal) {
    this.#lanes = lanes;
    this.#longest = longest;
    this.#refusal = refusal;
  }

  async run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#lanes) this.#begin(turn.source);
    else await this.#wait(turn);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      const next = this.#first.shift(this.#last) ?? this.#rest.shift(this.#last);
      if (next) {
        this.#begin(next.source);
        next.start();
      }
    }
  }

  #begin(source: string): void {
    this.#running += 1;
    this.#last = source;
  }

  #wait({ source, isFirst }: Turn): Promise<void> {
    const lines = isFirst ? this.#first : this.#rest;
    const isOwn = lines.lengthOf(source) >= this.#longest.line;
    if (isOwn || lines.length >= this.#longest.all) throw this.#refusal(isOwn);
    return new Promise((resolve) => lines.push(source, resolve));
  }
}

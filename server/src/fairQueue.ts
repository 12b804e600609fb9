import { Unavailable } from './errors.ts';

/** Who waits: one at a time of each source, and whoever is `isFirst` before all others. */
export type Turn = { source: string; isFirst: boolean };

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

  shift(): (() => void) | undefined {
    for (const [source, line] of this.#lines) {
      const start = line.shift();
      this.#lines.delete(source);
      if (line.length > 0) this.#lines.set(source, line);
      this.length -= 1;
      return start;
    }
    return undefined;
  }
}

/** So many works at a time. A source that sends many makes its own line longer, and nobody else's. */
export class FairQueue {
  readonly #lanes: number;
  readonly #longest: { line: number; all: number };
  readonly #refusal: string;
  readonly #first = new Lines();
  readonly #rest = new Lines();
  #running = 0;

  constructor(lanes: number, longest: { line: number; all: number }, refusal: string) {
    this.#lanes = lanes;
    this.#longest = longest;
    this.#refusal = refusal;
  }

  async run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#lanes) this.#running += 1;
    else await this.#wait(turn);
    try {
      return await work();
    } finally {
      const next = this.#first.shift() ?? this.#rest.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #wait({ source, isFirst }: Turn): Promise<void> {
    const lines = isFirst ? this.#first : this.#rest;
    if (lines.length >= this.#longest.all || lines.lengthOf(source) >= this.#longest.line)
      throw new Unavailable(this.#refusal);
    return new Promise((resolve) => lines.push(source, resolve));
  }
}

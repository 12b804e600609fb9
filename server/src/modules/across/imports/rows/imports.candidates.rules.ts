import type { Link } from '#contract/base/http';
import { wordKey } from './imports.rows.rules.ts';
import type { NamedRecord } from '../values/imports.words.queries.ts';

const mostCandidates = 5;
/** Names have a few words; what a cell says behind them finds nobody. */
const mostWords = 20;
const longestWord = 60;

const wordsIn = (text: string): string[] =>
  [...new Set(wordKey(text).split(' '))]
    .filter((word) => word.length > 1)
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord));

/** The words of all names, each with those who bear it; sorted, so that those with one beginning stand together. */
export class Candidates {
  readonly #records: readonly NamedRecord[];
  readonly #bearers = new Map<string, Set<number>>();
  readonly #sorted: string[];

  constructor(records: readonly NamedRecord[]) {
    this.#records = records;
    for (const [place, { names }] of records.entries())
      for (const word of names.flatMap(wordsIn))
        this.#bearers.set(word, (this.#bearers.get(word) ?? new Set()).add(place));
    this.#sorted = [...this.#bearers.keys()].sort();
  }

  /** Records that share words with the text, or the beginnings of words; those that share most of them first. */
  for(text: string): Link[] {
    const scores = new Map<number, number>();
    for (const word of wordsIn(text))
      for (const place of this.#having(word)) scores.set(place, (scores.get(place) ?? 0) + 1);
    return [...scores]
      .flatMap(([place, score]) => {
        const record = this.#records[place];
        return record ? [{ record, score }] : [];
      })
      .toSorted((a, b) => b.score - a.score || a.record.label.localeCompare(b.record.label))
      .slice(0, mostCandidates)
      .map(({ record: { id, label } }) => ({ id, label }));
  }

  /** Who has a word that begins with this one, or one that this one begins with. */
  #having(word: string): Set<number> {
    const found = new Set<number>();
    const add = (known: string) => {
      for (const place of this.#bearers.get(known) ?? []) found.add(place);
    };
    for (let length = 2; length < word.length; length += 1) add(word.slice(0, length));
    for (let at = this.#firstFrom(word); at < this.#sorted.length; at += 1) {
      const known = this.#sorted[at] ?? '';
      if (!known.startsWith(word)) break;
      add(known);
    }
    return found;
  }

  #firstFrom(word: string): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

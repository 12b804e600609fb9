import { describe, expect, it } from 'vitest';
import { loadEverything } from './everything.ts';

const english = await loadEverything('en');

/** What the trail tells of what was done. */
const past = new Set(['history']);

const labels = Object.entries(english)
  .filter(([noun]) => !past.has(noun))
  .flatMap(([noun, texts]) =>
    Object.entries(texts)
      .filter(([key]) => /^(action|next)_/.test(key))
      .map(([key, label]): [string, string] => [`${noun}.${key}`, String(label)]),
  );

describe('what a button says', () => {
  it('is found among the texts', () => expect(labels.length).toBeGreaterThan(50));

  it.each(labels)('is what it does: %s, %s', (_, label) =>
    expect(label).not.toMatch(/^(?:\w+ed|lost|not|it|prices|insurer)\b/i),
  );
});

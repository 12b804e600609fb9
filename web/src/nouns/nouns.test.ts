import { expect, it } from 'vitest';
import { nounsWith } from '#contract/base/nouns';
import { nounsInHistory } from '#messages/en/base/nouns';

it.each(nounsWith('history'))('one of the %s has a name where its history is told', (noun) => {
  expect(Object.keys(nounsInHistory)).toContain(`noun_${noun}`);
});

import { expect, it } from 'vitest';
import { fittingDetails, mentionedIn } from './noteWords.ts';

const details = { direction: 'incoming', outcome: 'reached', duration_min: 5 } as const;

it.each([
  ['note', { direction: null, outcome: null, duration_min: null }],
  ['call', details],
  ['meeting', { direction: null, outcome: null, duration_min: 5 }],
  ['message', { direction: 'incoming', outcome: null, duration_min: null }],
] as const)('a %s keeps what its kind has', (kind, kept) => {
  expect(fittingDetails(kind, details)).toEqual(kept);
});

it('mentioned is whose name still stands in the text, once', () => {
  const people = [
    { id: 1, label: 'Sara Khan' },
    { id: 2, label: 'Omar Said' },
    { id: 1, label: 'Sara Khan' },
  ];
  expect(mentionedIn('Ask @Sara Khan, not Omar Said.', people)).toEqual([1]);
});

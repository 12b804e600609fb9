import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, ownColour } from '#contract/base/values/colours';
import { readable, tintOf } from './colours.ts';

it('contrast is counted from 1 to 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#777777')).toBe(1);
});

it('whatever the colour of an organisation is, it can be read on white and on its tint', () => {
  const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
  const colour = fc.tuple(channel, channel, channel).map((channels) => `#${channels.join('')}`);
  fc.assert(
    fc.property(colour, (each) => {
      expect(contrast(readable(each), '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(readable(each), tintOf(each))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it('our own colour stays as it is', () => {
  expect(readable(ownColour)).toBe(ownColour);
});

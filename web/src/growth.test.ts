import { expect, it } from 'vitest';
import { growthOf } from '../../scripts/growth.ts';
import { returnTo } from './auth/returnTo.ts';
import { sentences as arabic } from '#messages/ar/sentences';
import { sentences as english } from '#messages/sentences.english';
import { known, sayIn } from './messages/sentences.ts';

const inArabic = known(english, arabic);

it.each<[string, (text: string) => unknown]>([
  ['an address to return to', returnTo],
  ['a sentence of the server', (text) => sayIn(inArabic, text)],
])('twice as much text takes twice as long in %s', { timeout: 60_000 }, (_name, read) => {
  expect(growthOf(read)).toBeNull();
});

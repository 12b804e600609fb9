import { readFileSync } from 'node:fs';

const common = new Set(
  readFileSync(new URL('../../data/common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

const sequences = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];

const isSequence = (text: string) =>
  sequences.some((known) => known.includes(text) || [...known].toReversed().join('').includes(text));

const isRepetition = (text: string) => /^(.{1,6}?)\1+.{0,2}$/.test(text);

const isLetter = (sign: string) => sign >= 'a' && sign <= 'z';

function withoutSignsAround(text: string): string {
  const signs = text.split('');
  const first = signs.findIndex(isLetter);
  return first < 0 ? '' : text.slice(first, signs.findLastIndex(isLetter) + 1);
}

/** On the list as it stands, or with digits and signs around it, or a plain run of keys. Expects lower case. */
export function isCommonPassword(lower: string): boolean {
  const bare = withoutSignsAround(lower);
  const plain = bare
    .replaceAll('@', 'a')
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .replaceAll('3', 'e')
    .replaceAll('$', 's');
  return (
    common.has(lower) || common.has(bare) || common.has(plain) || isSequence(lower) || isRepetition(lower)
  );
}

import { direction, textDirection } from './language.ts';

type Part = string | number | null | undefined | false;

const end = '\u2069';

/** On a screen from right to left each part keeps its own direction, and its place among the others. */
const apart = (part: Part): string =>
  direction === 'rtl' && !String(part).endsWith(end) ? `\u2068${part}${end}` : String(part);

const present = (parts: readonly Part[]) => parts.filter((part) => part || part === 0).map(apart);

/** What stands in one line about one thing: a number, a kind, a place. */
export const inLine = (parts: readonly Part[]): string => present(parts).join(' · ');

/** Several of the same kind. */
export const inList = (parts: readonly Part[]): string =>
  present(parts).join(textDirection === 'rtl' ? '، ' : ', ');

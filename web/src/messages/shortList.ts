import { inList } from './joined.ts';
import { t } from './t.ts';

const mostNamed = 4;

/** Several of the same kind; of many the first by name, the others as a number. */
export function inShortList(names: readonly string[]): string {
  if (names.length <= mostNamed + 1) return inList(names);
  return t('common.andMore', { names: inList(names.slice(0, mostNamed)), more: names.length - mostNamed });
}

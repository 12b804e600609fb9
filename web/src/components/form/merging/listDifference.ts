import { t } from '../../../messages/t.ts';
import { isSame } from './sameValues.ts';

/** Those of one list that the other one lacks; of two that are alike, as many as are more. */
function beyond(list: readonly unknown[], other: readonly unknown[]): unknown[] {
  const left = [...other];
  return list.filter((entry) => {
    const place = left.findIndex((each) => isSame(each, entry));
    if (place !== -1) left.splice(place, 1);
    return place === -1;
  });
}

const mostTold = 200;

/** How a list of entries without ids differs from what it was: how many there are, which are new, which are gone. */
export function differenceOf(
  before: unknown,
  after: unknown,
  describe: (entries: unknown[]) => string,
): string | undefined {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length + after.length > mostTold)
    return undefined;
  const [added, gone] = [beyond(after, before), beyond(before, after)];
  return [
    t('common.mergeEntries', { count: after.length }),
    ...(added.length > 0 ? [t('common.mergeNew', { entries: describe(added) })] : []),
    ...(gone.length > 0 ? [t('common.mergeGone', { entries: describe(gone) })] : []),
  ].join('\n');
}

import type { Use } from '#contract/base/merges';
import { inList } from '../../messages/joined.ts';
import { tKnown } from '../../messages/t.ts';

/** `12 models, 3 variants`. */
export const movedInWords = (uses: Use[]): string =>
  inList(
    uses.map(({ noun, count }) =>
      tKnown(`merging.count_${noun}`, `${count} ${noun.replaceAll('_', ' ')}`, { count: String(count) }),
    ),
  );

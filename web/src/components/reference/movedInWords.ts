import type { Use } from '#contract/merges';
import { tKnown } from '../../messages/t.ts';

/** `12 models, 3 variants`. */
export const movedInWords = (uses: Use[]): string =>
  uses
    .map(({ noun, count }) =>
      tKnown(`merging.count_${noun}`, `${count} ${noun.replaceAll('_', ' ')}`, { count: String(count) }),
    )
    .join(', ');

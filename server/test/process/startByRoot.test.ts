import { describe } from 'vitest';
import { isRoot, ourselves } from './covernote.ts';
import { startsAndStops } from './startsAndStops.ts';

describe.skipIf(!isRoot)('started by root (which only root can try)', () =>
  startsAndStops(ourselves, { isWhole: false }),
);

import { describe } from 'vitest';
import { isRoot, nobody, ourselves } from './covernote.ts';
import { startsAndStops } from './startsAndStops.ts';

describe('started by an ordinary user', () =>
  startsAndStops(isRoot ? nobody() : ourselves, { isWhole: true }));

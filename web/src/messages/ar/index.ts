import type { Catalogue } from '../t.ts';

export const arabic = {} as Catalogue;

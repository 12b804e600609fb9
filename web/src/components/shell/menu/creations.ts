import type { NounName } from '#contract/base/nouns';
import type { MessageKey } from '../../../messages/t.ts';
import type { NounDescription } from '../../../nouns/noun.ts';
import { nounNames, nouns, type Nouns } from '../../../nouns/nouns.ts';

type CreatedNoun = { [N in NounName]: Nouns[N]['create'] extends null ? never : N }[NounName];

const isCreated = (noun: NounName): noun is CreatedNoun => nouns[noun].create !== null;

export type Creation = NonNullable<NounDescription['create']> & { noun: NounName; label: MessageKey };

/** What can be created from anywhere. */
export const creations: Creation[] = nounNames
  .filter(isCreated)
  .map((noun) => ({ noun, label: `shell.create_${noun}` as const, ...nouns[noun].create }))
  .toSorted((a, b) => a.place - b.place);

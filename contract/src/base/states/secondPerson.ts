import type { ActionTable, Hurdle } from './states.ts';

/** What a step that takes two people reads of a record: who asked for it, seen from who decides. */
export type AskedBySomeone = {
  /** Whether the one who acts asked for it. */
  is_asked_by_me: boolean;
  /** Whether one person may hold both the login that asked and the one that acts. */
  is_asked_by_tied_login: boolean;
};

const oneHand =
  'In the last 30 days one person could use both your login and that of whoever asked for this.';

const sentences = new Set([oneHand]);

/**
 * Whoever asked for it does not decide, by whichever login; `own` is said to them. `askedOf` is where a step takes more
 * than two people, each of whom had a part in it that they are told.
 */
export function secondPersonHurdles<R extends AskedBySomeone = AskedBySomeone>(
  own: string,
  askedOf: (record: R) => AskedBySomeone | null = (record) => record,
): Hurdle<R>[] {
  sentences.add(own);
  return [
    { stands: (record) => askedOf(record)?.is_asked_by_me ?? false, sentence: own },
    { stands: (record) => askedOf(record)?.is_asked_by_tied_login ?? false, sentence: oneHand },
  ];
}

/** Whether it is the person who stands in the way, and not the record. */
export const asksForSecondPerson = (refusal: string | null): refusal is string =>
  refusal !== null && sentences.has(refusal);

/** A step that waits for a second person, with the one that refuses it. */
export type AwaitedStep<A extends string> = { approve: A; refuse: A };

/** Those that a table marks so. */
export const awaitedSteps = <S extends string, A extends string, R extends { status: S }>({
  steps,
}: ActionTable<S, A, R>): AwaitedStep<A>[] =>
  (Object.keys(steps) as A[]).flatMap((approve) => {
    const { secondPerson } = steps[approve];
    return secondPerson ? [{ approve, refuse: secondPerson.refusedBy }] : [];
  });

/** Days that a policy covers without a break: from its first one until the first one after it. */
export type Stretch = {
  policy: number;
  /** The policy that it continues. */
  previous: number | null;
  from: string;
  to: string;
  /** Another policy is to follow it, by its category. */
  is_renewable: boolean;
};

/** Until when it goes on: with what begins where it ends, and with what continues it. */
function goesOnUntil(stretch: Stretch, all: readonly Stretch[]): string {
  const next = all.filter(
    ({ from, to, previous }) =>
      to > stretch.to && (from === stretch.to || (previous === stretch.policy && from < stretch.to)),
  );
  return next.map((each) => goesOnUntil(each, all)).reduce((last, to) => (to > last ? to : last), stretch.to);
}

/**
 * The first day on which one of those that cover on a day does so no more and nothing follows it; what comes once ends
 * nothing as long as there is something that is renewed. Null where nothing covers.
 */
export function endOfFirst(all: readonly Stretch[], on: string): string | null {
  const present = all.filter(({ from, to }) => from <= on && to > on);
  const renewed = present.filter(({ is_renewable }) => is_renewable);
  const ends = (renewed.length > 0 ? renewed : present).map((each) => goesOnUntil(each, all));
  return ends.toSorted()[0] ?? null;
}

import type { Policy } from '#contract/cover/policies/policies';
import { useOrganisation } from '../../../../api/organisation.ts';
import { usePageState } from '../../../../components/list/listState.ts';

/** The day that is asked about, and the day on which it was known. */
export interface AsOf {
  on: string;
  known: string;
}

const dayOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Whether the page shows the policy as it was, by `on` and `known` of the address, and the ways in and out of that. */
export function useAsOf() {
  const { search, set } = usePageState();
  const { today } = useOrganisation();
  const [on, known] = [dayOf(search['on']), dayOf(search['known'])];
  const asOf: AsOf | undefined =
    on === undefined && known === undefined ? undefined : { on: on ?? today, known: known ?? today };
  return {
    asOf,
    show: (change: Partial<AsOf>) => {
      const next = { on: today, known: today, ...asOf, ...change };
      // What is known today needs no mention.
      set({ on: next.on, known: next.known === today ? undefined : next.known }, { keepPage: true });
    },
    end: () => set({ on: undefined, known: undefined }, { keepPage: true }),
  };
}

/** Where looking back begins: today, or the day of the term that is nearest to it. */
export const dayToBegin = (
  { start_date, end_date }: Pick<Policy, 'start_date' | 'end_date'>,
  today: string,
): string => {
  if (today < start_date) return start_date;
  return today > end_date ? end_date : today;
};

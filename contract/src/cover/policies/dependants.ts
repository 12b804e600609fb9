import type { Fields } from '../endorsements/coverChange.ts';

type Item = Fields & { id: string };

/** On whom a member depends; null for who heads a family, or is nobody that is known. */
export type PrincipalOf = (memberId: number) => number | null | undefined;

const memberOf = ({ member_id }: Item): number | null => (typeof member_id === 'number' ? member_id : null);

/** Of the people who are covered, those who depend on one of these. */
export function dependantsOf(
  items: readonly Item[],
  heads: ReadonlySet<string>,
  principalOf: PrincipalOf,
): Item[] {
  const members = new Set(items.filter(({ id }) => heads.has(id)).map(memberOf));
  return items.filter((item) => {
    const member = memberOf(item);
    const head = member === null ? null : (principalOf(member) ?? null);
    return head !== null && members.has(head);
  });
}

/** Those who would stay insured although whoever they depend on goes. */
export const dependantsLeft = (
  items: readonly Item[],
  gone: ReadonlySet<string>,
  principalOf: PrincipalOf,
): Item[] => dependantsOf(items, gone, principalOf).filter(({ id }) => !gone.has(id));

import { itemsIn, type CoverChange, type CoverState } from '#contract/cover/endorsements/coverChange';
import { dependantsLeft } from '#contract/cover/policies/dependants';
import type { Tx } from '../../../../db/connect.ts';
import { Invalid } from '../../../../errors.ts';
import { listMembersById } from '../../../../nouns/risk.queries.ts';
import { said as sentence } from '../../../../said.ts';

/**
 * Families leave together, unless somebody says of each dependant who stays why: those are kept with the change, by the
 * names that they have.
 */
export async function takeStaying(
  tx: Tx,
  before: CoverState,
  after: CoverState,
  said: CoverChange['staying'] = [],
): Promise<Pick<CoverChange, 'staying'>> {
  const items = itemsIn(before.risk);
  const stay = new Set(itemsIn(after.risk).map(({ id }) => id));
  const gone = new Set(items.map(({ id }) => id).filter((id) => !stay.has(id)));
  const memberIds = items.flatMap(({ member_id }) => (typeof member_id === 'number' ? [member_id] : []));
  if (gone.size === 0 || memberIds.length === 0) return {};
  const members = new Map((await listMembersById(tx, memberIds)).map((member) => [member.id, member]));
  const left = dependantsLeft(items, gone, (id) => members.get(id)?.principal_id);
  const reasons = new Map(said.map(({ id, reason }) => [id, reason]));
  const named = left.map(({ id, member_id }) => ({
    id,
    name: members.get(Number(member_id))?.label ?? '',
    reason: reasons.get(id) ?? '',
  }));
  const unsaid = named.filter(({ reason }) => reason === '').map(({ name }) => name);
  if (unsaid.length > 0)
    throw new Invalid({
      'change.removed': [sentence('endorsementDependants', { names: unsaid.join(', ') })],
    });
  return named.length > 0 ? { staying: named } : {};
}

import { beginsWithOwn, steersWork, type Holds } from '#contract/system/ownWork';
import type { NounName } from '#contract/base/nouns';
import type { Permission } from '#contract/base/permissions';
import type { Me } from '#contract/system/users';
import { reaches, seesOthers } from '../../../auth/currentUser.ts';
import type { Nouns } from '../../../nouns/nouns.ts';

/** The nouns whose lists stand in the side menu. */
export type OpenedList = {
  [N in NounName]: Nouns[N]['menu'] extends 'business' | 'office' ? N : never;
}[NounName];

type Params = Record<string, string>;

interface Opening {
  /** Those on which there is something to do. */
  open: Params;
  /** Those among them that are one person's. */
  own?: (person: string) => Params;
  /** Also whoever checks or keeps accounts has some of their own. */
  isEveryones?: true;
}

const assigned = (assigned_to: string) => ({ assigned_to });

/** What the menu leads to; the address without any of it shows everything. Mails and payments have no open ones. */
export const openings: Record<OpenedList, Opening> = {
  accounts: { open: { is_active: 'true' }, own: (owner) => ({ owner }) },
  leads: { open: { status: 'new,contacted,qualified,quoting,proposal_sent,on_hold' }, own: assigned },
  quotes: { open: { status: 'draft,requested,received,sent,accepted' }, own: assigned },
  policies: { open: { status: 'draft,pending_issuance,active' }, own: assigned },
  endorsements: { open: { status: 'draft,submitted,approved' }, own: assigned },
  renewals: { open: { progress: 'open', ordering: '-priority,renewal_date' }, own: assigned },
  claims: { open: { is_open: 'true' }, own: (handler) => ({ handler }) },
  payments: { open: {} },
  commissions: { open: { is_due: 'true', ordering: 'due_on' } },
  emails: { open: {}, own: (created_by) => ({ created_by }) },
  tasks: { open: { status: 'todo,in_progress,waiting' }, own: () => ({ whose: 'mine' }), isEveryones: true },
};

type Reader = Pick<Me, 'id' | 'is_superuser' | 'permissions' | 'default_views'>;

/** Whoever works such records and sees those of others as well begins with their own. */
function isOwnFirst(list: OpenedList, reader: Reader): boolean {
  const holds: Holds = (permission, scope) => reaches(reader, permission, scope);
  if (!seesOthers(reader, list) || !holds(`${list}:update` as Permission, 'own')) return false;
  return openings[list].isEveryones ? !steersWork(holds) : beginsWithOwn(holds);
}

/** With the view that someone made the default of the list, else on what there is for them to do. */
export function openingOf(
  { to, list }: { to: string; list?: OpenedList },
  reader: Reader,
): { search?: Params; state?: { view: number } } {
  const view = reader.default_views.find((each) => `/${each.list}` === to);
  if (view) return { search: Object.fromEntries(new URLSearchParams(view.query)), state: { view: view.id } };
  if (!list) return {};
  const { open, own } = openings[list];
  return { search: { ...open, ...(isOwnFirst(list, reader) ? own?.(String(reader.id)) : {}) } };
}

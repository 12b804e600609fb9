import type { Option } from '#contract/base/http';
import type { Member, MembersEnrol, NamedMember } from '#contract/people/members';
import { request } from '../../../api/client.ts';
import { records, type Params } from '../../../api/records.ts';
import type { About } from '../../office/related/relatedKinds.ts';

export const members = records<Member>('members');

/** Everyone of a census as a member of the account, in the order given: one who is known already, or a new one. */
export const enrol = (body: MembersEnrol) =>
  request<NamedMember[]>('/members/enrol/', { method: 'POST', body });

export const membersOf = (accountId: number, filters: Params) =>
  members.list({ account: accountId, ordering: 'full_name', ...filters });

/** Only to be counted. */
export const activeMembersOf = ({ id }: About) => membersOf(id, { is_active: true, page_size: 1 });

/** Whose dependant a member can be: anyone of the same account but themselves. */
export const principalsFor = (accountId: number, except: number | undefined) => (params: Params) => ({
  ...members.options('ids' in params ? params : { ...params, account: accountId }),
  select: (found: Option[]) => found.filter(({ value }) => value !== except),
});

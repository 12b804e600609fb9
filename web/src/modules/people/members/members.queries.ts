import { memberOperations } from '#contract/people/memberOperations';
import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Option } from '#contract/base/http';
import type { MemberCover } from '#contract/base/memberCover';
import type { MemberFamily } from '#contract/people/memberFamilies';
import type { MembersEnrol } from '#contract/people/members';
import { call, queryFor } from '../../../api/call.ts';
import { records, type Params } from '../../../api/records.ts';
import type { About } from '../../office/related/relatedKinds.ts';

export const members = records(memberOperations);

/** Whether a member is covered today, by what, and until when. */
export const coverOf = (id: number) => queryFor(memberOperations.cover, { path: { id } });

/** Everyone of a family with their cover, for whoever may see policies. */
export type ShownFamily = MemberFamily & { covers: ReadonlyMap<number, MemberCover> };

/** So many are asked about at once. */
const mostAsked = 200;

const coversOf = async (families: readonly MemberFamily[], signal: AbortSignal) => {
  const ids = families.flatMap(({ id, dependants }) => [id, ...dependants.map((each) => each.id)]);
  const params = { ids: ids.slice(0, mostAsked).join(',') };
  const covers = await call(memberOperations.covers, { params, signal });
  return new Map(covers.map((cover) => [cover.member.id, cover]));
};

/** The members of an account, family by family. */
export const familiesOf = (params: Params, isCoverSeen: boolean) => ({
  ...queryOptions({
    queryKey: ['members', 'families', params] as QueryKey,
    queryFn: async ({ signal }) => {
      const page = await call(memberOperations.families, { params, signal });
      const isAsked = isCoverSeen && page.results.length > 0;
      const covers = isAsked ? await coversOf(page.results, signal) : new Map<number, MemberCover>();
      return { ...page, results: page.results.map((family) => ({ ...family, covers })) };
    },
  }),
  placeholderData: keepPreviousData,
});

/** Everyone of a census as a member of the account, in the order given: one who is known already, or a new one. */
export const enrol = (body: MembersEnrol) => call(memberOperations.enrol, { body });

export const membersOf = (accountId: number, filters: Params) =>
  members.list({ account: accountId, ordering: 'full_name', ...filters });

/** So many of a family are named. */
const mostNamed = 50;
export const dependantsOf = (principalId: number) =>
  members.list({ principal: principalId, ordering: 'date_of_birth', page_size: mostNamed });

/** Only to be counted. */
export const activeMembersOf = ({ id }: About) => membersOf(id, { is_active: true, page_size: 1 });

/** Whose dependant a member can be: anyone of the same account but themselves. */
export const principalsFor = (accountId: number, except: number | undefined) => (params: Params) => ({
  ...members.options('ids' in params ? params : { ...params, account: accountId }),
  select: (found: Option[]) => found.filter(({ value }) => value !== except),
});

import { useQueryClient } from '@tanstack/react-query';
import type { Member } from '#contract/members';
import type { RiskMember } from '#contract/risk/links';
import { useMay } from '../../auth/currentUser.ts';
import type { Params } from '../../api/records.ts';
import { members } from '../members/members.queries.ts';
import type { KnownNames, RiskNames } from './riskNames.ts';

const asRiskMember = ({ id, full_name, date_of_birth, gender, relation }: Member): RiskMember => ({
  id,
  label: full_name,
  date_of_birth,
  gender,
  relation,
});

/** Whom an account may have covered. */
export interface MemberSource {
  names: RiskNames;
  /** For a picker; undefined while there is no account, or nobody of it is to be seen. */
  options: ((params: Params) => ReturnType<typeof members.options>) | undefined;
  /** Makes the names of members known. */
  learn: (ids: readonly number[]) => Promise<RiskMember[]>;
  everyone: () => Promise<RiskMember[]>;
}

const pageSize = 200;

export function useMembers(accountId: number | null, { names, addNames }: KnownNames): MemberSource {
  const queryClient = useQueryClient();
  const may = useMay();
  const known = (found: Member[]): RiskMember[] => {
    const made = found.map(asRiskMember);
    addNames({ members: made });
    return made;
  };
  return {
    names,
    options:
      accountId !== null && may('members:view')
        ? (params) => members.options('ids' in params ? params : { ...params, account: accountId })
        : undefined,
    learn: async (ids) =>
      known(await Promise.all(ids.map((id) => queryClient.fetchQuery(members.record(id))))),
    everyone: async () => {
      const found: Member[] = [];
      for (let page = 1, count = 1; found.length < count; page += 1) {
        const params = {
          account: accountId ?? 0,
          is_active: true,
          ordering: 'full_name',
          page,
          page_size: pageSize,
        };
        const answer = await queryClient.fetchQuery(members.list(params));
        if (answer.results.length === 0) break;
        found.push(...answer.results);
        count = answer.count;
      }
      return known(found);
    },
  };
}

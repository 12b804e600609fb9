import { useQueryClient } from '@tanstack/react-query';
import type { Member, NamedMember } from '#contract/people/members';
import { changed } from '../../../../api/changes.ts';
import { useMay } from '../../../../auth/currentUser.ts';
import type { Params } from '../../../../api/records.ts';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { enrol, members } from '../../../people/members/members.queries.ts';
import type { KnownNames, RiskNames } from '../riskNames.ts';
import { enrolledOf } from './riskPeople.ts';

const asRiskMember = (member: Member): NamedMember => ({ ...member, label: member.full_name });

/** Whom an account may have covered. */
export interface MemberSource {
  names: RiskNames;
  /** For a picker; undefined while there is no account, or nobody of it is to be seen. */
  options: ((params: Params) => ReturnType<typeof members.options>) | undefined;
  /** Makes the names of members known. */
  learn: (ids: readonly number[]) => Promise<NamedMember[]>;
  everyone: () => Promise<NamedMember[]>;
  /** Makes members of all these people, by the ids of their rows, or of none; undefined where that cannot be done. */
  enrol: ((people: readonly Values[], risk: Values) => Promise<Map<string, NamedMember>>) | undefined;
}

const pageSize = 200;

export function useMembers(accountId: number | null, { names, addNames }: KnownNames): MemberSource {
  const queryClient = useQueryClient();
  const may = useMay();
  const isSeen = accountId !== null && may('members:view');
  const known = (found: Member[]): NamedMember[] => {
    const made = found.map(asRiskMember);
    addNames({ members: made });
    return made;
  };
  const everyone = async () => {
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
  };
  const enrolAll = async (people: readonly Values[], risk: Values) => {
    if (accountId === null) return new Map<string, NamedMember>();
    const made = await enrol({ account_id: accountId, people: enrolledOf(risk, people) });
    addNames({ members: made });
    void changed(queryClient, ['members', 'accounts']);
    return new Map(
      people.flatMap(({ id }, index) => {
        const member = made[index];
        return member ? [[String(id), member] as const] : [];
      }),
    );
  };
  return {
    names,
    options: isSeen
      ? (params) => members.options('ids' in params ? params : { ...params, account: accountId })
      : undefined,
    learn: async (ids) =>
      known(await Promise.all(ids.map((id) => queryClient.fetchQuery(members.record(id))))),
    everyone,
    enrol: isSeen && may('members:create') ? enrolAll : undefined,
  };
}

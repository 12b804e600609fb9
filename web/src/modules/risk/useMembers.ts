import { useQueryClient } from '@tanstack/react-query';
import type { Member } from '#contract/members';
import type { RiskMember } from '#contract/risk/links';
import { changed } from '../../api/changes.ts';
import { useMay } from '../../auth/currentUser.ts';
import type { Params } from '../../api/records.ts';
import type { Values } from '../../components/form/merge.ts';
import { members } from '../members/members.queries.ts';
import type { KnownNames, RiskNames } from './riskNames.ts';
import { recognised } from './riskPeople.ts';

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
  /** Makes members of people, unless they are some already; undefined where that cannot be done. */
  enrol: ((people: readonly Values[]) => Promise<Enrolment>) | undefined;
}

interface Enrolment {
  /** By the ids of their rows. */
  made: Map<string, RiskMember>;
  /** Why it came to an end early. */
  failure?: Error;
}

const pageSize = 200;
/** So many are added at once. */
const atOnce = 4;

export function useMembers(accountId: number | null, { names, addNames }: KnownNames): MemberSource {
  const queryClient = useQueryClient();
  const may = useMay();
  const isSeen = accountId !== null && may('members:view');
  const known = (found: Member[]): RiskMember[] => {
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
  // The id of a row is the key of its call: sent again after a lost answer, it makes no second member.
  const create = ({ id, first_name, last_name, date_of_birth, gender, relation }: Values) =>
    members.create(
      { account_id: accountId, first_name, last_name, date_of_birth, gender, relation },
      String(id),
    );
  const enrol = async (people: readonly Values[]): Promise<Enrolment> => {
    const made = recognised(people, await everyone());
    const left = people.filter(({ id }) => !made.has(String(id)));
    const added: Member[] = [];
    try {
      for (let next = 0; next < left.length; next += atOnce)
        await Promise.all(
          left.slice(next, next + atOnce).map(async (person) => {
            const member = await create(person);
            added.push(member);
            made.set(String(person['id']), asRiskMember(member));
          }),
        );
      return { made };
    } catch (error) {
      return { made, failure: error as Error };
    } finally {
      known(added);
      void changed(queryClient, ['members', 'accounts']);
    }
  };
  return {
    names,
    options: isSeen
      ? (params) => members.options('ids' in params ? params : { ...params, account: accountId })
      : undefined,
    learn: async (ids) =>
      known(await Promise.all(ids.map((id) => queryClient.fetchQuery(members.record(id))))),
    everyone,
    enrol: isSeen && may('members:create') ? enrol : undefined,
  };
}

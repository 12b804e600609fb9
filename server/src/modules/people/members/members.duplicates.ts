import { mostDuplicates } from '#contract/base/duplicates';
import type { Link } from '#contract/base/http';
import type { MemberDuplicate } from '#contract/people/memberDuplicates';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { fold } from '../../../db/search/searchText.ts';
import { ApiError } from '../../../errors.ts';
import { said } from '../../../said.ts';
import { listBornOn } from './members.queries.ts';

/** Someone may be about to enter a person whom the account has already. */
class SamePerson extends ApiError {
  constructor(duplicates: readonly MemberDuplicate[], existing: Link | null) {
    const words = existing ? said('memberTwice', { name: existing.label }) : said('memberTwiceUnseen');
    super(409, words, { ...(existing ? { existing } : {}), duplicates });
  }
}

type Someone = {
  account_id: number;
  first_name: string;
  last_name: string;
  date_of_birth: string;
  /** The member that is being changed, who is no duplicate of themselves. */
  id?: number;
};

export const nameKey = ({ first_name, last_name }: Pick<Someone, 'first_name' | 'last_name'>): string =>
  fold(`${first_name} ${last_name}`);

/** Refuses whom the account has already, by name and day of birth, unless the caller says that it is another person. */
export async function meetSamePerson(
  tx: Tx,
  caller: Caller,
  someone: Someone,
  isAccepted: boolean | undefined,
): Promise<void> {
  if (isAccepted) return;
  const { account_id, date_of_birth, id: own } = someone;
  const key = nameKey(someone);
  const same = (await listBornOn(tx, caller, account_id, date_of_birth))
    .filter(({ id, full_name }) => id !== own && fold(full_name) === key)
    .slice(0, mostDuplicates)
    .map(({ id, full_name: label, is_visible, is_active, exit_date }) => ({
      member: is_visible ? { id, label } : null,
      is_active,
      exit_date,
    }));
  if (same.length === 0) return;
  const existing = same.find(({ member }) => member)?.member ?? null;
  throw new SamePerson(
    same.map((each) => (each.member ? each : { member: null, is_active: true, exit_date: null })),
    existing,
  );
}

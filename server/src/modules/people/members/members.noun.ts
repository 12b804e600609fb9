import { sql } from 'kysely';
import type { Link } from '#contract/base/http';
import {
  Member,
  MemberExportParams,
  MemberListParams,
  MemberOptionsParams,
  memberOrdering,
} from '#contract/people/members';
import { organisationDay } from '../../../db/organisationDay.ts';
import { fullNoun } from '../../../nouns/fullNoun.ts';
import { shownIdNumber } from '../../../nouns/trail/shownIdNumber.ts';
import { asMember } from './members.rules.ts';

export const members = fullNoun('members', {
  one: 'a member',
  many: 'members of accounts',
  schemas: {
    record: Member,
    list: MemberListParams,
    exported: MemberExportParams,
    options: MemberOptionsParams,
  },
  // A member is there as long as its account is.
  alive: (db) =>
    db
      .selectFrom('members')
      .innerJoin('accounts', 'accounts.id', 'members.account_id')
      .where('accounts.deleted_at', 'is', null),
  links: { principal: 'members' },
  computed: {
    ...shownIdNumber('members'),
    age: sql<number>`extract(year from age(${organisationDay}, members.date_of_birth))::integer`,
    account: sql<Link>`json_build_object('id', accounts.id, 'label', accounts.display_name)`,
  },
  kept: { id_number_hash: sql.ref<Buffer | null>('members.id_number_hash') },
  shown: asMember,
  filters: {},
  unaudited: ['full_name', 'age', 'id_number_mark'],
  ordering: memberOrdering,
  nullable: ['join_date'],
  fallback: [{ field: 'full_name', descending: false }],
  option: { label: sql.ref('members.full_name'), offered: sql`members.is_active` },
});

export const memberRecords = members.records;

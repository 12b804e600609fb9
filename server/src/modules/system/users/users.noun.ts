import { sql, type SqlBool } from 'kysely';
import type { Link } from '#contract/base/http';
import {
  User,
  UserExportParams,
  UserListParams,
  UserOptionsParams,
  userOrdering,
  UserSummary,
  type Language,
} from '#contract/system/users';
import { inRange } from '../../../nouns/lists/filters.ts';
import { fullNoun } from '../../../nouns/fullNoun.ts';
import { lastLinkMail } from '../systemMails/systemMails.queries.ts';

const groups = sql<Link[]>`(select coalesce(json_agg(json_build_object('id', groups.id, 'label', groups.name)
    order by groups.name), '[]')
  from user_groups join groups on groups.id = user_groups.group_id
  where user_groups.user_id = users.id and groups.deleted_at is null)`;

export const users = fullNoun('users', {
  one: 'a user',
  many: 'users',
  schemas: {
    record: User,
    row: UserSummary,
    list: UserListParams,
    exported: UserExportParams,
    options: UserOptionsParams,
  },
  links: { team: 'teams' },
  computed: {
    language: sql.ref<Language>('users.language'),
    is_invited: sql<boolean>`users.password_hash is null`,
    groups,
    link_mail: lastLinkMail,
  },
  apart: ['permissions'],
  shown: (user) => user,
  filters: {
    group: (ids) => sql<SqlBool>`exists (select 1 from user_groups
      where user_groups.user_id = users.id and user_groups.group_id = any(${ids}::integer[]))`,
    created_at__range: inRange('users.created_at'),
  },
  // Of a picture, `auditUser` tells that there is another one.
  unaudited: ['avatar', 'permissions', 'last_login_at', 'is_invited', 'link_mail'],
  ordering: userOrdering,
  nullable: ['last_login_at'],
  fallback: [{ field: 'full_name', descending: false }],
  option: { label: sql.ref('users.full_name'), offered: sql`users.is_active` },
});

export const userRecords = users.records;
export const matchingUsers = users.matching;

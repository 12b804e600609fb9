import { child, membersRules } from './members.rules.ts';
import type { Noun } from '../rows.ts';
import { listed, reached, reachedByViewer } from '../scopes.ts';

const member = (of: string, columns = '', values = '') =>
  `insert into members (account_id, relation, first_name, last_name, date_of_birth, gender, search_text${columns})
    values ({${of}}, 'self', 'Member', '#', '1990-05-04', 'female', ' member #'${values}) returning id`;

const newMember = { account_id: '{account}', ...child };

export default {
  records: {
    otherAccount: `insert into accounts (account_number, account_type, first_name, last_name, email, search_text,
        duplicate_keys, owner_id)
      values ('OTHER-#', 'individual', 'Other', '#', 'other-#@example.com', '', '{}', :person) returning id`,
    member: member('account'),
    memberWhoLeft: member('account', ', is_active', ', false'),
    memberOfDeleted: member('deletedAccount'),
    memberOfOther: member('otherAccount'),
    dependant: member('account', ', principal_id', ', {member}'),
    memberInBook: member('bookedAccount'),
    memberInSubBook: member('subBookedAccount'),
    memberOnceInBook: member('formerlyBookedAccount'),
  },
  rows: [
    {
      operation: 'GET /api/members/',
      query: 'search=#',
      given: ['member'],
      needs: 'members:view',
      answers: 200,
      scope: listed,
    },
    {
      operation: 'GET /api/members/options/',
      query: 'search=#',
      given: ['member'],
      needs: 'members:view',
      answers: 200,
      scope: listed,
    },
    {
      operation: 'GET /api/members/families/',
      query: 'account={account}',
      given: ['member'],
      needs: 'members:view',
      answers: 200,
      scope: listed,
    },
    {
      operation: 'GET /api/members/{member}/cover/',
      needs: ['policies:view', 'members:view'],
      answers: 200,
      scope: reached(200),
    },
    {
      operation: 'GET /api/members/cover/',
      query: 'ids={member}',
      needs: ['policies:view', 'members:view'],
      answers: 200,
    },
    {
      operation: 'POST /api/members/',
      body: newMember,
      needs: ['members:create', 'accounts:view'],
      answers: 201,
      scope: reached(201, 400),
    },
    {
      operation: 'POST /api/members/enrol/',
      body: { account_id: '{account}', people: [child] },
      needs: ['members:create', 'members:view', 'accounts:view'],
      answers: 200,
      scope: reached(200, 400),
    },
    { operation: 'GET /api/members/{member}/', needs: 'members:view', answers: 200, scope: reached(200) },
    {
      operation: 'PATCH /api/members/{member}/',
      body: { plan_category: 'A' },
      needs: 'members:update',
      answers: 200,
      scope: reached(200),
      scopeForViewer: reachedByViewer(200),
    },
    {
      operation: 'GET /api/members/{member}/history/',
      needs: 'members:view',
      answers: 200,
      scope: reached(200),
    },
    {
      operation: 'GET /api/members/export/',
      query: 'format=csv&search=#',
      given: ['member'],
      needs: 'members:export',
      answers: 200,
      oneAtATime: true,
      scope: listed,
      scopeForViewer: listed,
    },
    // Nothing is kept, as those who get so far are told; the rules below look at what is.
    {
      operation: 'POST /api/members/{member}/reveal-id/',
      body: { reason: 'Matrix' },
      needs: ['accounts:reveal_id', 'members:view'],
      answers: 409,
      scope: reached(409),
    },
    {
      operation: 'POST /api/accounts/{account}/reveal-id/',
      body: { reason: 'Matrix' },
      needs: 'accounts:reveal_id',
      answers: 409,
      scope: reached(409),
      scopeForViewer: reachedByViewer(409),
    },
  ],
  rules: membersRules,
} satisfies Noun;

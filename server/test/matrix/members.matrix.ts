import { membersRules } from './members.rules.ts';
import type { Noun } from './rows.ts';
import { listed, reached, reachedByViewer } from './scopes.ts';

const household = (name: string, columns = '', values = '') =>
  `insert into accounts (account_number, account_type, email, first_name, last_name, owner_id, search_text, duplicate_keys${columns})
    values ('${name}-#', 'individual', '${name}-#@example.com', '${name}', 'of #', :person, '', '{}'${values}) returning id`;

const member = (of: string, columns = '', values = '') =>
  `insert into members (account_id, relation, first_name, last_name, date_of_birth, gender, search_text${columns})
    values ({${of}}, 'self', 'Member', '#', '1990-05-04', 'female', ' member #'${values}) returning id`;

const newMember = {
  account_id: '{household}',
  relation: 'child',
  first_name: 'New',
  last_name: '#',
  date_of_birth: '2020-02-29',
  gender: 'male',
};

export default {
  records: {
    household: household('Household'),
    deletedHousehold: household('Removed', ', deleted_at', ', now()'),
    otherHousehold: household('Another'),
    member: member('household'),
    memberWhoLeft: member('household', ', is_active', ', false'),
    memberOfDeleted: member('deletedHousehold'),
    memberOfOther: member('otherHousehold'),
    dependant: member('household', ', principal_id', ', {member}'),
    ownAgent: `insert into agents (code, name, email, phone, user_id)
      values ('OWN-#', 'Own agent #', 'own-#@example.com', '1', :caller) returning id`,
    goneAgent: `insert into agents (code, name, email, phone, user_id, deleted_at)
      values ('GONE-#', 'Gone agent #', 'gone-#@example.com', '1', :caller, now()) returning id`,
    anyAgent: `insert into agents (code, name, email, phone)
      values ('ANY-#', 'Any agent #', 'any-#@example.com', '1') returning id`,
    ownSubAgent: `insert into sub_agents (agent_id, code, name, email, phone, user_id)
      values ({anyAgent}, 'SUB-#', 'Own sub-agent #', 'sub-#@example.com', '1', :caller) returning id`,
    bookHousehold: household('Book', ', agent_id', ', {ownAgent}'),
    goneHousehold: household('Gone', ', agent_id', ', {goneAgent}'),
    subHousehold: household('Sub', ', agent_id, sub_agent_id', ', {anyAgent}, {ownSubAgent}'),
    memberInBook: member('bookHousehold'),
    memberInGoneBook: member('goneHousehold'),
    memberInSubBook: member('subHousehold'),
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
      operation: 'POST /api/members/',
      body: newMember,
      needs: ['members:create', 'accounts:view'],
      answers: 201,
      scope: reached(201, 400),
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
      operation: 'POST /api/accounts/{household}/reveal-id/',
      body: { reason: 'Matrix' },
      needs: 'accounts:reveal_id',
      answers: 409,
      scope: reached(409),
      scopeForViewer: reachedByViewer(409),
    },
  ],
  rules: membersRules,
} satisfies Noun;

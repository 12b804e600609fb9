import type { Noun, Step } from '../rows.ts';

const agent = (word: string, columns = '', values = '') =>
  `insert into agents (code, name, email, phone${columns})
   values ('${word.slice(0, 3)}-#', '${word} #', 'a@example.com', '12345'${values}) returning id`;

const leaver = (agentId: string, word: string) =>
  `insert into sub_agents (agent_id, code, name, email, phone, deleted_at)
   values (${agentId}, '${word.slice(0, 3)}-#', '${word} #', 'a@example.com', '12345', now()) returning id`;

const body = { code: 'N-#', name: 'New #', email: 'new@example.com', phone: '12345' };
const reason = { reason: 'Under review' };
const taken = {
  operation: 'POST /api/agents/',
  given: ['agent'],
  body: { ...body, code: 'AGE-#' },
  answers: 409,
  detail: 'There is already an agent with this code.',
} satisfies Omit<Step, 'as'>;
const linked = {
  operation: 'POST /api/agents/',
  given: ['agentWithUser'],
  body: { ...body, user_id: '{colleague}' },
  answers: 409,
} satisfies Omit<Step, 'as'>;

const call = (as: Step['as'], operation: string, shows: string[], hides: string[] = []): Step => ({
  as,
  operation,
  given: ['activeAgent'],
  answers: 200,
  shows,
  hides,
});

export default {
  records: {
    agent: agent('Agent'),
    activeAgent: agent('Busy', ', status, licence_no, licence_expiry', `, 'active', 'L', current_date + 99`),
    readyAgent: agent('Ready', ', licence_no, licence_expiry', `, 'L', current_date + 99`),
    deletedAgent: agent('Left', ', deleted_at', ', now()'),
    formerAgent: agent('Once'),
    agentWithUser: agent('Taken', ', user_id', ', {colleague}'),
    agentOfCaller: agent('Mine', ', user_id, deleted_at', ', :caller, now()'),
    agentOfColleague: agent('Past', ', user_id, deleted_at', ', {colleague}, now()'),
    subAgentOfColleague: `insert into sub_agents (agent_id, code, name, email, phone, user_id, deleted_at)
      values ({activeAgent}, 'Pas-#', 'Past #', 'a@example.com', '12345', {colleague}, now()) returning id`,
    leaverOfFormer: leaver('{formerAgent}', 'Leaver'),
    leaverOfDeleted: leaver('{deletedAgent}', 'Orphan'),
  },
  rows: [
    { operation: 'GET /api/agents/', needs: 'agents:view', answers: 200 },
    { operation: 'GET /api/agents/options/', needs: 'agents:view', answers: 200 },
    { operation: 'POST /api/agents/', needs: 'agents:create', body, answers: 201 },
    { operation: 'GET /api/agents/{agent}/', needs: 'agents:view', answers: 200 },
    {
      operation: 'PATCH /api/agents/{agent}/',
      needs: 'agents:update',
      body: { phone: '+971 50 000 0000' },
      answers: 200,
    },
    { operation: 'POST /api/agents/{readyAgent}/activate/', needs: 'agents:update', answers: 200 },
    {
      operation: 'POST /api/agents/{activeAgent}/suspend/',
      needs: 'agents:update',
      body: reason,
      answers: 200,
    },
    {
      operation: 'POST /api/agents/{agent}/terminate/',
      needs: 'agents:update',
      body: reason,
      answers: 200,
    },
    {
      operation: 'POST /api/agents/{agent}/reveal-bank-details/',
      needs: 'agents:update',
      body: reason,
      // There are none to reveal.
      answers: 409,
    },
    { operation: 'DELETE /api/agents/{agent}/', needs: 'agents:delete', answers: 204 },
    { operation: 'POST /api/agents/{deletedAgent}/restore/', needs: 'agents:delete', answers: 200 },
    { operation: 'GET /api/agents/{agent}/history/', needs: 'agents:view', answers: 200 },
    {
      operation: 'GET /api/agents/export/',
      query: 'format=csv',
      needs: 'agents:export',
      answers: 200,
      oneAtATime: true,
    },
    {
      operation: 'POST /api/agents/import/',
      headers: { 'content-type': 'text/csv' },
      body: 'Id\n{agent}',
      needs: 'agents:import',
      answers: 200,
      oneAtATime: true,
    },
    {
      operation: 'POST /api/agents/bulk/',
      body: { ids: ['{agent}'], action: 'delete' },
      needs: 'agents:delete',
      answers: 200,
    },
  ],
  rules: [
    {
      says: 'what the role forbids is not among the actions of an agent',
      steps: [
        call({ 'agents:view': 'all' }, 'GET /api/agents/{activeAgent}/', ['"allowed_actions":[]']),
        call({ 'agents:view': 'all' }, 'GET /api/agents/', ['"allowed_actions":[]'], ['"suspend"']),
        call({ 'agents:view': 'all', 'agents:update': 'all' }, 'GET /api/agents/{activeAgent}/', [
          '{"name":"suspend","enabled":true,"reason":null}',
        ]),
      ],
    },
    {
      says: 'a user whose agent was deleted can sign in for another one',
      steps: [
        {
          as: 'superuser',
          given: ['agentOfColleague', 'subAgentOfColleague'],
          operation: 'POST /api/agents/',
          body: { ...body, user_id: '{colleague}' },
          answers: 201,
        },
      ],
    },
    {
      says: 'an agent whose sub-agents are all deleted can be deleted',
      steps: [
        {
          as: 'superuser',
          given: ['leaverOfFormer'],
          operation: 'DELETE /api/agents/{formerAgent}/',
          answers: 204,
        },
      ],
    },
    {
      says: 'a sub-agent does not come back to an agent who was deleted',
      steps: [
        {
          as: 'superuser',
          operation: 'POST /api/sub-agents/{leaverOfDeleted}/restore/',
          answers: 409,
          detail: 'The agent of this sub-agent was deleted. Restore the agent first.',
        },
      ],
    },
    {
      says: 'who holds a code is told only to those who may view it',
      steps: [
        { ...taken, as: { 'agents:create': 'all' }, hides: ['existing'] },
        { ...taken, as: 'superuser', shows: ['"existing":{"id":'] },
      ],
    },
    {
      says: 'for whom a user signs in is told only to those who may view agents',
      steps: [
        {
          ...linked,
          as: { 'agents:create': 'all', 'users:view': 'all' },
          detail: 'This user is already linked to another agent.',
          hides: ['existing', 'Taken #'],
        },
        { ...linked, as: 'superuser', shows: ['is already linked to the agent Taken #.'] },
      ],
    },
    {
      says: 'nobody signs in for an agent by their own doing, unless they may change all users',
      steps: [
        {
          as: { 'agents:update': 'all', 'users:view': 'all', 'users:update': 'team' },
          operation: 'PATCH /api/agents/{agent}/',
          body: { user_id: '{caller}' },
          answers: 403,
          detail: 'You cannot link an agent to yourself. Ask someone who may change all users.',
        },
        {
          as: { 'agents:update': 'all', 'users:view': 'all', 'users:update': 'all' },
          operation: 'PATCH /api/agents/{agent}/',
          body: { user_id: '{caller}' },
          answers: 200,
        },
      ],
    },
    {
      says: 'nobody brings back an agent for whom they sign in, unless they may change all users',
      steps: [
        {
          as: { 'agents:delete': 'all', 'users:update': 'team' },
          operation: 'POST /api/agents/{agentOfCaller}/restore/',
          answers: 403,
          detail:
            'You cannot bring back an agent for whom you sign in. Ask someone who may change all users.',
        },
      ],
    },
    {
      says: 'a user or a team is named only by those who see it',
      steps: ['user_id', 'team_id'].flatMap((field): Step[] => {
        const call = {
          operation: 'POST /api/agents/',
          given: ['colleague', 'team'],
          body: {
            ...body,
            code: `${field.slice(0, 4)}-#`,
            name: `${field} #`,
            [field]: field === 'user_id' ? '{colleague}' : '{team}',
          },
        };
        return [
          { ...call, as: { 'agents:create': 'all' }, answers: 400, shows: [field] },
          { ...call, as: { 'agents:create': 'all', 'users:view': 'all' }, answers: 201 },
        ];
      }),
    },
    {
      says: 'a deleted agent is not there',
      steps: [
        { as: 'superuser', operation: 'GET /api/agents/{deletedAgent}/', answers: 404 },
        {
          as: 'same',
          operation: 'PATCH /api/agents/{deletedAgent}/',
          body: { phone: '12345' },
          answers: 404,
        },
        { as: 'same', operation: 'DELETE /api/agents/{deletedAgent}/', answers: 404 },
        { as: 'same', operation: 'GET /api/agents/{deletedAgent}/history/', answers: 404 },
        { as: 'same', operation: 'POST /api/agents/{deletedAgent}/activate/', answers: 404 },
        {
          as: 'same',
          operation: 'POST /api/agents/{deletedAgent}/reveal-bank-details/',
          body: reason,
          answers: 404,
        },
      ],
    },
  ],
} satisfies Noun;

import type { Noun, Step } from '../rows.ts';

const subAgent = (word: string, columns = '', values = '') =>
  `insert into sub_agents (agent_id, code, name, email, phone${columns})
   values ({activeAgent}, '${word.slice(0, 3)}-#', '${word} #', 'a@example.com', '12345'${values}) returning id`;

const body = {
  code: 'N-#',
  name: 'New #',
  email: 'new@example.com',
  phone: '12345',
  agent_id: '{activeAgent}',
};
const reason = { reason: 'Under review' };
const taken = {
  operation: 'POST /api/sub-agents/',
  given: ['subAgent'],
  body: { ...body, code: 'SUB-#' },
  answers: 409,
  detail: 'There is already a sub-agent with this code.',
} satisfies Omit<Step, 'as'>;

export default {
  records: {
    subAgent: subAgent('Sub-agent'),
    activeSubAgent: subAgent(
      'Busy',
      ', status, licence_no, licence_expiry',
      `, 'active', 'L', current_date + 99`,
    ),
    deletedActiveSubAgent: subAgent(
      'Away',
      ', status, licence_no, licence_expiry, deleted_at',
      `, 'active', 'L', current_date + 99, now()`,
    ),
    readySubAgent: subAgent('Ready', ', licence_no, licence_expiry', `, 'L', current_date + 99`),
    otherSubAgent: subAgent('Another'),
    deletedSubAgent: subAgent('Left', ', deleted_at', ', now()'),
  },
  rows: [
    { operation: 'GET /api/sub-agents/', needs: 'agents:view', answers: 200 },
    { operation: 'GET /api/sub-agents/options/', needs: 'agents:view', answers: 200 },
    // Whoever may create but not view sees no agent to point at; the rule below shows who can.
    {
      operation: 'POST /api/sub-agents/',
      needs: 'agents:create',
      body: { code: 'N-#', name: 'New #' },
      answers: 400,
    },
    { operation: 'GET /api/sub-agents/{subAgent}/', needs: 'agents:view', answers: 200 },
    {
      operation: 'PATCH /api/sub-agents/{subAgent}/',
      needs: 'agents:update',
      body: { phone: '+971 50 000 0000' },
      answers: 200,
    },
    { operation: 'POST /api/sub-agents/{readySubAgent}/activate/', needs: 'agents:update', answers: 200 },
    {
      operation: 'POST /api/sub-agents/{activeSubAgent}/suspend/',
      needs: 'agents:update',
      body: reason,
      answers: 200,
    },
    {
      operation: 'POST /api/sub-agents/{subAgent}/terminate/',
      needs: 'agents:update',
      body: reason,
      answers: 200,
    },
    {
      operation: 'POST /api/sub-agents/{subAgent}/reveal-bank-details/',
      needs: 'agents:update',
      body: reason,
      // There are none to reveal.
      answers: 409,
    },
    { operation: 'DELETE /api/sub-agents/{subAgent}/', needs: 'agents:delete', answers: 204 },
    { operation: 'POST /api/sub-agents/{deletedSubAgent}/restore/', needs: 'agents:delete', answers: 200 },
    { operation: 'GET /api/sub-agents/{subAgent}/history/', needs: 'agents:view', answers: 200 },
    {
      operation: 'GET /api/sub-agents/export/',
      query: 'format=csv',
      needs: 'agents:export',
      answers: 200,
      oneAtATime: true,
    },
    {
      operation: 'POST /api/sub-agents/import/',
      headers: { 'content-type': 'text/csv' },
      body: 'Id\n{subAgent}',
      needs: 'agents:import',
      answers: 200,
      oneAtATime: true,
    },
    {
      operation: 'POST /api/sub-agents/bulk/',
      body: { ids: ['{subAgent}'], action: 'delete' },
      needs: 'agents:delete',
      answers: 200,
    },
  ],
  rules: [
    {
      says: 'what the role forbids is not among the actions of a sub-agent',
      steps: [
        {
          as: { 'agents:view': 'all' },
          operation: 'GET /api/sub-agents/{activeSubAgent}/',
          answers: 200,
          shows: ['"allowed_actions":[]'],
        },
        {
          as: { 'agents:create': 'all', 'agents:view': 'all' },
          operation: 'POST /api/sub-agents/',
          body,
          answers: 201,
          shows: ['"allowed_actions":[]'],
        },
        {
          as: { 'agents:view': 'all', 'agents:update': 'all' },
          operation: 'GET /api/sub-agents/{activeSubAgent}/',
          answers: 200,
          shows: ['{"name":"suspend","enabled":true,"reason":null}'],
        },
      ],
    },
    {
      says: 'who holds a code is told only to those who may view it',
      steps: [
        {
          ...taken,
          operation: 'PATCH /api/sub-agents/{otherSubAgent}/',
          body: { code: 'SUB-#' },
          as: { 'agents:update': 'all' },
          hides: ['existing'],
        },
        { ...taken, as: 'superuser', shows: ['"existing":{"id":'] },
      ],
    },
    {
      says: 'a sub-agent works only under an agent whom its maker sees',
      steps: [
        { as: { 'agents:create': 'all' }, operation: 'POST /api/sub-agents/', body, answers: 400 },
        {
          as: { 'agents:create': 'all', 'agents:view': 'all' },
          operation: 'POST /api/sub-agents/',
          body,
          answers: 201,
        },
      ],
    },
    {
      says: 'a user or a team is named only by those who see it',
      steps: ['user_id', 'team_id'].flatMap((field): Step[] => {
        const call = {
          operation: 'POST /api/sub-agents/',
          given: ['colleague', 'team'],
          body: {
            ...body,
            code: `${field.slice(0, 4)}-#`,
            name: `${field} #`,
            [field]: field === 'user_id' ? '{colleague}' : '{team}',
          },
        };
        return [
          { ...call, as: { 'agents:create': 'all', 'agents:view': 'all' }, answers: 400, shows: [field] },
          {
            ...call,
            as: { 'agents:create': 'all', 'agents:view': 'all', 'users:view': 'all' },
            answers: 201,
          },
        ];
      }),
    },
    {
      says: 'a deleted sub-agent is not suspended with its agent',
      steps: [
        {
          as: 'superuser',
          given: ['deletedActiveSubAgent'],
          operation: 'POST /api/agents/{activeAgent}/suspend/',
          body: reason,
          answers: 200,
        },
        { as: 'same', operation: 'POST /api/agents/{activeAgent}/activate/', answers: 200 },
        {
          as: 'same',
          operation: 'POST /api/sub-agents/{deletedActiveSubAgent}/restore/',
          answers: 200,
          shows: ['"status":"active"'],
        },
      ],
    },
    {
      says: 'a deleted sub-agent is not there',
      steps: [
        { as: 'superuser', operation: 'GET /api/sub-agents/{deletedSubAgent}/', answers: 404 },
        {
          as: 'same',
          operation: 'PATCH /api/sub-agents/{deletedSubAgent}/',
          body: { phone: '12345' },
          answers: 404,
        },
        { as: 'same', operation: 'DELETE /api/sub-agents/{deletedSubAgent}/', answers: 404 },
        { as: 'same', operation: 'GET /api/sub-agents/{deletedSubAgent}/history/', answers: 404 },
        { as: 'same', operation: 'POST /api/sub-agents/{deletedSubAgent}/activate/', answers: 404 },
        {
          as: 'same',
          operation: 'POST /api/sub-agents/{deletedSubAgent}/reveal-bank-details/',
          body: reason,
          answers: 404,
        },
      ],
    },
  ],
} satisfies Noun;

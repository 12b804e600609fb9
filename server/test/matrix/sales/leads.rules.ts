import { call, type Rule, type Step } from '../rows.ts';

const duplicates = (as: Step['as'], expected: Partial<Step>): Step =>
  call(as, 'POST /api/leads/duplicates/', 200, { body: { email: '#@lead.example' }, ...expected });

const noLeave = { answers: 403, detail: 'You may not hand this lead to another person.' };
const noSuchPerson = { answers: 400, shows: ['"assigned_to_id":["Choose an active user."]'] };
const create = (as: Step['as'], assignee: string, expected: Partial<Step>): Step => ({
  as,
  operation: 'POST /api/leads/',
  body: {
    name: 'New #',
    email: 'new-#@example.com',
    category_id: '{category}',
    source: 'phone',
    assigned_to_id: `{${assignee}}`,
    accept_duplicates: true,
  },
  answers: 201,
  ...expected,
});
const assign = (as: Step['as'], assignee: string, expected: Partial<Step>): Step => ({
  as,
  operation: 'PATCH /api/leads/{lead}/',
  body: { assigned_to_id: `{${assignee}}` },
  answers: 200,
  ...expected,
});
const mayCreate = { 'leads:create': 'all', 'products:view': 'all' } as const;

const handingOver: Rule[] = [
  {
    says: 'a new lead goes to someone else only by who may assign',
    steps: [
      create({ ...mayCreate, 'users:view': 'all' }, 'colleague', noLeave),
      create(mayCreate, 'caller', {}),
      create({ ...mayCreate, 'leads:assign': 'own', 'users:view': 'all' }, 'colleague', {}),
    ],
  },
  {
    says: 'a lead is handed over only by whose permission to assign reaches it; anyone who may change it takes it',
    steps: [
      assign({ 'leads:update': 'all', 'users:view': 'all' }, 'colleague', noLeave),
      assign({ 'leads:update': 'all', 'leads:assign': 'own', 'users:view': 'all' }, 'colleague', noLeave),
      assign({ 'leads:update': 'own', 'leads:assign': 'all', 'users:view': 'all' }, 'colleague', {
        answers: 404,
      }),
      assign({ 'leads:update': 'all', 'leads:assign': 'all', 'users:view': 'all' }, 'colleague', {}),
      assign({ 'leads:update': 'all' }, 'caller', {}),
    ],
  },
  {
    says: 'a lead goes only to active users whom the caller sees',
    steps: [
      create({ ...mayCreate, 'leads:assign': 'all' }, 'colleague', noSuchPerson),
      assign({ 'leads:update': 'all', 'leads:assign': 'all' }, 'colleague', noSuchPerson),
      create('superuser', 'idleAssignee', noSuchPerson),
      assign('superuser', 'removedAssignee', noSuchPerson),
    ],
  },
  {
    says: 'in bulk a lead is handed over as by itself',
    steps: [
      call({ 'leads:update': 'all', 'users:view': 'all' }, 'POST /api/leads/bulk/', 200, {
        body: { ids: ['{lead}'], action: 'assign', data: { assigned_to_id: '{colleague}' } },
        shows: ['"ok":false,"status":403,"detail":"You may not hand this lead to another person."'],
      }),
    ],
  },
  {
    says: 'the open leads of who is removed go to the successor, those that are closed do not',
    steps: [
      call('superuser', 'DELETE /api/users/{user}/', 204, {
        query: 'reassign_to={colleague}',
        given: ['lead', 'heldLead', 'lostLead'],
      }),
      call('same', 'GET /api/leads/{lead}/', 200, { shows: ['Colleague #'] }),
      call('same', 'GET /api/leads/{heldLead}/', 200, { shows: ['Colleague #'] }),
      call('same', 'GET /api/leads/{lostLead}/', 200, { hides: ['Colleague #'] }),
    ],
  },
];

const own = (permission: string) => ({ [`leads:${permission}`]: 'own' as const });

/** What an agent brought is in the own book of who signs in for the agent, and of nobody else with that scope. */
const book: Rule[] = [
  {
    says: 'a lead is own to the user of its agent or sub-agent, but not of one who was deleted',
    steps: [
      call(own('view'), 'GET /api/leads/{bookedLead}/', 200),
      call(own('view'), 'GET /api/leads/{bookedLead}/', 404),
      call(own('view'), 'GET /api/leads/{subBookedLead}/', 200),
      call(own('view'), 'GET /api/leads/{formerlyBookedLead}/', 404),
    ],
  },
  ...(
    [
      ['list', 'view', 'GET /api/leads/', 'search=#'],
      ['options', 'view', 'GET /api/leads/options/', 'search=#'],
      ['export', 'export', 'GET /api/leads/export/', 'format=csv&search=#'],
    ] as const
  ).map(([what, permission, operation, query]) => ({
    says: `the ${what} of an agent’s user is that agent’s book`,
    steps: [
      call(own(permission), operation, 200, { query, given: ['bookedLead'], shows: ['Lead #'] }),
      call(own(permission), operation, 200, { query, given: ['lead'], hides: ['Lead #'] }),
    ],
  })),
  {
    says: 'the summary counts what the caller sees',
    steps: [
      call(own('view'), 'GET /api/leads/summary/', 200, {
        query: 'search=#',
        given: ['bookedLead'],
        shows: ['{"status":"new","count":1'],
      }),
      call(own('view'), 'GET /api/leads/summary/', 200, {
        query: 'search=#',
        given: ['lead'],
        shows: ['{"status":"new","count":0'],
      }),
    ],
  },
];

const convert = (as: Step['as'], expected: Partial<Step>): Step => ({
  as,
  operation: 'POST /api/leads/{lead}/convert/',
  body: { account_id: '{account}' },
  answers: 200,
  ...expected,
});
const mayConvert = { 'leads:update': 'all', 'accounts:create': 'all' } as const;

const converting: Rule[] = [
  {
    says: 'a lead is converted to an account that the caller may change, not to one that they merely see',
    steps: [
      convert(mayConvert, { answers: 400, shows: ['"account_id":["Choose an account that exists."]'] }),
      convert({ ...mayConvert, 'accounts:view': 'all' }, { answers: 403 }),
      convert({ ...mayConvert, 'accounts:view': 'all', 'accounts:update': 'own' }, { answers: 403 }),
      convert({ ...mayConvert, 'accounts:update': 'all' }, {}),
    ],
  },
  {
    says: 'a lead is converted once, and not when it is lost',
    steps: [
      call('superuser', 'POST /api/leads/{leadOfAccount}/convert/', 409, {
        body: { account_id: '{account}' },
        detail: 'This lead already has an account.',
      }),
      call('superuser', 'POST /api/leads/{lostLead}/convert/', 409, {
        body: { account_id: '{account}' },
        detail: 'This lead is lost. Reopen it first.',
      }),
    ],
  },
  {
    says: 'a lead is linked only to an account that the caller sees',
    steps: [
      call({ 'leads:update': 'all' }, 'PATCH /api/leads/{lead}/', 400, {
        body: { account_id: '{account}' },
        shows: ['"account_id":["Choose an account that exists."]'],
      }),
      call({ 'leads:update': 'all', 'accounts:view': 'all' }, 'PATCH /api/leads/{lead}/', 200, {
        body: { account_id: '{account}' },
      }),
    ],
  },
  {
    says: 'whoever works on an open lead sees its account by its id, not in lists, and may not change it',
    steps: [
      call({ 'accounts:view': 'own', 'accounts:update': 'own' }, 'GET /api/accounts/{account}/', 200, {
        given: ['workedLead'],
      }),
      call('same', 'GET /api/accounts/', 200, { query: 'search=#', hides: ['Account #'] }),
      call('same', 'PATCH /api/accounts/{account}/', 403, { body: { occupation: 'Pilot' } }),
      call({ 'accounts:view': 'own' }, 'GET /api/accounts/{account}/', 404),
    ],
  },
  {
    says: 'whoever has lost a lead does not see its account by it any more',
    steps: [
      call({ 'accounts:view': 'own' }, 'GET /api/accounts/{account}/', 404, { given: ['lostWorkedLead'] }),
      call({ 'accounts:view': 'own' }, 'GET /api/accounts/{account}/', 404, { given: ['deletedWorkedLead'] }),
    ],
  },
  {
    says: 'leads that may be the same are looked for among those in sight that are there, and not without end',
    steps: [
      duplicates(
        { 'leads:create': 'all', 'leads:view': 'own' },
        { given: ['lead'], shows: ['[]'], times: 60 },
      ),
      duplicates('same', { answers: 429, times: 5, leavesTrace: true }),
      duplicates({ 'leads:create': 'all', 'leads:view': 'all' }, { shows: ['Lead #'] }),
      call({ 'leads:create': 'all', 'leads:view': 'own', 'products:view': 'all' }, 'POST /api/leads/', 409, {
        body: { name: 'New #', email: '#@lead.example', category_id: '{category}', source: 'phone' },
        hides: ['Lead #'],
      }),
    ],
  },
  {
    says: 'a deleted lead is no duplicate, and a lead becomes no deleted account',
    steps: [
      duplicates('superuser', { given: ['deletedLead'], hides: ['Lead #'] }),
      call('superuser', 'PATCH /api/leads/{lead}/', 400, { body: { account_id: '{deletedAccount}' } }),
    ],
  },
  {
    says: 'an account that a lead is for is not deleted',
    steps: [
      call('superuser', 'DELETE /api/accounts/{account}/', 409, {
        given: ['leadOfAccount'],
        shows: ['has 1 lead and cannot be deleted'],
      }),
    ],
  },
];

export const leadsRules: Rule[] = [
  {
    says: 'who deleted a lead is told to whoever would see it',
    steps: [
      call({ 'leads:view': 'all', 'leads:update': 'all' }, 'PATCH /api/leads/{leadDeletedBy}/', 404, {
        body: { company_name: 'X' },
        shows: ['Lead #'],
      }),
      call({ 'leads:view': 'own', 'leads:update': 'own' }, 'PATCH /api/leads/{leadDeletedBy}/', 404, {
        body: { company_name: 'X' },
        hides: ['Lead #'],
      }),
    ],
  },
  {
    says: 'what a lead is called is told in the trail to whoever sees it',
    steps: [
      call('superuser', 'PATCH /api/leads/{lead}/', 200, { body: { temperature: 'hot' } }),
      call({ 'audit:view': 'all', 'leads:view': 'all' }, 'GET /api/audit/', 200, {
        query: 'noun=leads&record_id={lead}',
        shows: ['Lead #'],
      }),
      call({ 'audit:view': 'all' }, 'GET /api/audit/', 200, {
        query: 'noun=leads&record_id={lead}',
        hides: ['Lead #'],
      }),
    ],
  },
  ...handingOver,
  ...book,
  ...converting,
  {
    says: 'what the role forbids is not among the actions',
    steps: [
      call({ 'leads:view': 'all' }, 'GET /api/leads/{lead}/', 200, { shows: ['"allowed_actions":[]'] }),
      call({ 'leads:view': 'all', 'leads:update': 'own' }, 'GET /api/leads/', 200, {
        query: 'search=#',
        given: ['lead'],
        shows: ['"allowed_actions":[]'],
      }),
      call({ 'leads:view': 'all', 'leads:update': 'all' }, 'GET /api/leads/{lead}/', 200, {
        shows: ['{"name":"contact","enabled":true,"reason":null}'],
        hides: ['"convert"', '"win"', '"quote"', '"propose"'],
      }),
      call(
        { 'leads:view': 'all', 'leads:update': 'all', 'accounts:create': 'own' },
        'GET /api/leads/{lead}/',
        200,
        { shows: ['{"name":"convert","enabled":true,"reason":null}'] },
      ),
    ],
  },
  {
    says: 'an action needs a state that allows it',
    steps: [
      call('superuser', 'POST /api/leads/{wonLead}/lose/', 409, {
        body: { lost_reason: 'price' },
        detail: 'This lead is won.',
      }),
      call('superuser', 'POST /api/leads/{lead}/qualify/', 409, {
        detail: 'The client was not contacted yet.',
      }),
    ],
  },
  {
    says: 'a filter meets only leads that the caller reaches',
    steps: [
      call({ 'leads:update': 'own' }, 'POST /api/leads/bulk/', 200, {
        body: { filter: { search: '#' }, action: 'lose', data: { lost_reason: 'price' } },
        given: ['lead'],
        shows: ['"succeeded":0,"failed":0'],
        changesNothing: true,
      }),
    ],
  },
  {
    says: 'a deleted lead is not there',
    steps: [
      call('superuser', 'GET /api/leads/{deletedLead}/', 404),
      call('same', 'PATCH /api/leads/{deletedLead}/', 404, { body: { name: 'Back #' } }),
      call('same', 'POST /api/leads/{deletedLead}/contact/', 404),
      call('same', 'POST /api/leads/{deletedLead}/convert/', 404, { body: { account_id: '{account}' } }),
      call('same', 'DELETE /api/leads/{deletedLead}/', 404),
      call('same', 'GET /api/leads/{deletedLead}/history/', 404),
      call('same', 'GET /api/leads/{deletedLead}/stages/', 404),
    ],
  },
];

import { call, type Rule, type Step } from '../rows.ts';

const noLeave = { answers: 403, detail: 'You may not hand this policy to another person.' };
const noSuchPerson = { answers: 400, shows: ['"assigned_to_id":["Choose an active user."]'] };
const create = (as: Step['as'], more: object, expected: Partial<Step>): Step => ({
  as,
  operation: 'POST /api/policies/',
  body: {
    account_id: '{account}',
    product_id: '{product}',
    insurer_id: '{insurer}',
    start_date: '2099-01-01',
    ...more,
  },
  answers: 201,
  ...expected,
});
const assign = (as: Step['as'], assignee: string, expected: Partial<Step>): Step => ({
  as,
  operation: 'PATCH /api/policies/{policy}/',
  body: { assigned_to_id: `{${assignee}}` },
  answers: 200,
  ...expected,
});
const bulk = (as: Step['as'], assignee: string, expected: Partial<Step>): Step => ({
  as,
  operation: 'POST /api/policies/bulk/',
  body: { ids: ['{policy}'], action: 'assign', data: { assigned_to_id: `{${assignee}}` } },
  answers: 200,
  ...expected,
});
const mayView = { 'policies:create': 'all', 'accounts:view': 'all' } as const;
const mayCreate = { ...mayView, 'products:view': 'all', 'insurers:view': 'all' } as const;
const to = (assignee: string) => ({ assigned_to_id: `{${assignee}}` });

const coinsurers: Rule = {
  says: 'a policy is shared only with insurers that are there and in use',
  steps: [
    create(
      'superuser',
      {
        coinsurers: [
          { insurer_id: '{deletedInsurer}', share_pct: '10' },
          { insurer_id: '{idleInsurer}', share_pct: '10' },
        ],
      },
      {
        answers: 400,
        shows: [
          '"coinsurers.0.insurer_id":["Choose an active insurer."]',
          '"coinsurers.1.insurer_id":["Choose an active insurer."]',
        ],
      },
    ),
  ],
};

const rate = (as: Step['as'], expected: Partial<Step>): Step => ({
  as,
  operation: 'PATCH /api/policies/{policy}/',
  body: { commission_rate: '12' },
  answers: 200,
  ...expected,
});
const unseenRate = {
  answers: 403,
  detail: 'You may not see commissions, so the rate stays as it is.',
};
const history = (as: Step['as'], expected: Partial<Step>): Step =>
  call(as, 'GET /api/policies/{policy}/history/', 200, expected);
const commission: Rule = {
  says: 'what we earn by a policy is seen and said by who may see commissions',
  steps: [
    call({ 'policies:view': 'all' }, 'GET /api/policies/{policy}/', 200, { hides: ['"commission_rate"'] }),
    call({ 'policies:view': 'all', 'commissions:view': 'own' }, 'GET /api/policies/{policy}/', 200, {
      hides: ['"commission_rate"'],
    }),
    call({ 'policies:view': 'all', 'commissions:view': 'all' }, 'GET /api/policies/{policy}/', 200, {
      shows: ['"commission_rate"'],
    }),
    rate({ 'policies:update': 'all' }, unseenRate),
    rate({ 'policies:update': 'all', 'commissions:view': 'own' }, unseenRate),
    rate({ 'policies:update': 'all', 'commissions:view': 'all' }, { shows: ['"commission_rate":"12"'] }),
    history({ 'policies:view': 'all' }, { hides: ['"commission_rate"'] }),
    history({ 'policies:view': 'all', 'commissions:view': 'own' }, { hides: ['"commission_rate"'] }),
    history({ 'policies:view': 'all', 'commissions:view': 'all' }, { shows: ['"commission_rate"'] }),
    create(mayCreate, { commission_rate: '12' }, unseenRate),
    create({ ...mayCreate, 'commissions:view': 'all' }, { commission_rate: '12' }, {}),
  ],
};

const handingOver: Rule[] = [
  {
    says: 'a new policy goes to the owner of its account; to someone else only by who may assign',
    steps: [
      create(mayCreate, {}, { shows: ['"assigned_to":{'] }),
      create({ ...mayView, 'products:view': 'all' }, {}, { answers: 403 }),
      create({ ...mayView, 'insurers:view': 'all' }, {}, { answers: 403 }),
      create({ ...mayCreate, 'users:view': 'all' }, to('colleague'), noLeave),
      create(mayCreate, to('caller'), {}),
      create({ ...mayCreate, 'policies:assign': 'own', 'users:view': 'all' }, to('colleague'), {}),
    ],
  },
  {
    says: 'a policy is handed over only by whose permission to assign reaches it; anyone who may change it takes it',
    steps: [
      assign({ 'policies:update': 'all', 'users:view': 'all' }, 'colleague', noLeave),
      assign(
        { 'policies:update': 'all', 'policies:assign': 'own', 'users:view': 'all' },
        'colleague',
        noLeave,
      ),
      assign({ 'policies:update': 'all', 'policies:assign': 'all', 'users:view': 'all' }, 'colleague', {}),
      assign({ 'policies:update': 'all' }, 'caller', {}),
    ],
  },
  {
    says: 'a policy goes only to active users whom the caller sees',
    steps: [
      create({ ...mayCreate, 'policies:assign': 'all' }, to('colleague'), noSuchPerson),
      create('superuser', to('idleAssignee'), noSuchPerson),
      assign('superuser', 'removedAssignee', noSuchPerson),
    ],
  },
  {
    says: 'in bulk a policy is handed over as by itself',
    steps: [
      call({ 'policies:view': 'all' }, 'POST /api/policies/bulk/', 403, { body: {} }),
      bulk({ 'policies:update': 'all', 'users:view': 'all' }, 'colleague', {
        shows: ['"ok":false,"status":403,"detail":"You may not hand this policy to another person."'],
      }),
      bulk({ 'policies:update': 'all' }, 'caller', { shows: ['"ok":true,"status":200'] }),
      bulk({ 'policies:update': 'own' }, 'caller', { shows: ['"ok":false,"status":404'] }),
      bulk({ 'policies:update': 'own', 'policies:view': 'all' }, 'caller', {
        shows: ['"ok":false,"status":403'],
      }),
    ],
  },
  {
    says: 'a filter meets only policies that the caller reaches',
    steps: [
      call({ 'policies:update': 'own' }, 'POST /api/policies/bulk/', 200, {
        body: { filter: { search: '#' }, action: 'assign', data: { assigned_to_id: '{caller}' } },
        given: ['policy'],
        shows: ['"succeeded":0,"failed":0'],
        changesNothing: true,
      }),
    ],
  },
  {
    says: 'the policies of who is removed go to the successor',
    steps: [
      call('superuser', 'DELETE /api/users/{user}/', 204, {
        query: 'reassign_to={colleague}',
        given: ['policy', 'issuedPolicy'],
      }),
      call('same', 'GET /api/policies/{policy}/', 200, { shows: ['"assigned_to":{', 'Colleague #'] }),
      call('same', 'GET /api/policies/{issuedPolicy}/', 200, { shows: ['Colleague #'] }),
    ],
  },
];

const own = (permission: string) => ({ [`policies:${permission}`]: 'own' as const });

const persons: Rule[] = [
  {
    says: 'a policy is own to whom it is assigned and to the owner of its account',
    steps: [
      call(own('view'), 'GET /api/policies/{workedPolicy}/', 200),
      call(own('view'), 'GET /api/policies/{policyOfOwnAccount}/', 200),
      call('same', 'GET /api/policies/', 200, { query: 'search=#', shows: ['POL-'] }),
      call(own('view'), 'GET /api/policies/{policyOfOwnAccount}/', 404),
    ],
  },
  {
    says: 'it is own to the user of its agent or sub-agent, but not of one who was deleted',
    steps: [
      call(own('view'), 'GET /api/policies/{bookedPolicy}/', 200),
      call(own('view'), 'GET /api/policies/{bookedPolicy}/', 404),
      call(own('view'), 'GET /api/policies/{subBookedPolicy}/', 200),
      call(own('view'), 'GET /api/policies/{formerlyBookedPolicy}/', 404),
    ],
  },
  {
    says: 'what is said and kept about a policy is own to both of its persons',
    steps: [
      call({ 'notes:view': 'own', 'notes:create': 'own', 'policies:view': 'own' }, 'POST /api/notes/', 201, {
        body: { related_type: 'policy', related_id: '{policyOfOwnAccount}', body: 'Said #' },
      }),
      call('same', 'GET /api/notes/', 200, { query: 'search=#', shows: ['Said #'] }),
      call({ 'notes:view': 'own', 'policies:view': 'own' }, 'GET /api/notes/', 200, {
        query: 'search=#',
        hides: ['Said #'],
      }),
    ],
  },
  {
    says: 'what an account has is told of the policies that the caller sees',
    steps: [
      call({ 'policies:view': 'own', 'accounts:view': 'all' }, 'GET /api/accounts/{account}/policies/', 200, {
        given: ['policy'],
        shows: ['"in_force":0'],
      }),
      call({ 'policies:view': 'all', 'accounts:view': 'own' }, 'GET /api/accounts/{account}/policies/', 404),
      call({ 'policies:view': 'own' }, 'GET /api/policies/totals/', 200, {
        query: 'search=#',
        given: ['policy'],
        hides: ['AED'],
      }),
      call({ 'policies:view': 'all' }, 'GET /api/policies/totals/', 200, {
        query: 'search=#',
        given: ['policy'],
        shows: ['"currency":"AED","count":0,"drafts":1'],
      }),
    ],
  },
];

const kept: Rule[] = [
  {
    says: 'a policy is made only for an account that the caller sees',
    steps: [
      create(
        { 'policies:create': 'all', 'products:view': 'all', 'insurers:view': 'all' },
        {},
        {
          answers: 400,
          shows: ['"account_id":["Choose an account that exists."]'],
        },
      ),
    ],
  },
  {
    says: 'an account that has a policy, its product and its insurer are not deleted, nor a policy past draft',
    steps: [
      call('superuser', 'DELETE /api/accounts/{account}/', 409, {
        given: ['issuedPolicy'],
        shows: ['has 1 policy and cannot be deleted'],
      }),
      call('superuser', 'DELETE /api/products/{product}/', 409, { given: ['policy'] }),
      call('superuser', 'DELETE /api/insurers/{insurer}/', 409, { given: ['policy'] }),
      call('superuser', 'DELETE /api/policies/{issuedPolicy}/', 409),
    ],
  },
  {
    says: 'an account with a policy that is active stays active',
    steps: [
      call('superuser', 'PATCH /api/accounts/{account}/', 409, {
        given: ['issuedPolicy'],
        body: { is_active: false },
        detail: 'This account has a policy in force and stays active.',
      }),
    ],
  },
  {
    says: 'one with a draft may be deactivated',
    steps: [
      call('superuser', 'PATCH /api/accounts/{account}/', 200, {
        given: ['policy'],
        body: { is_active: false },
      }),
    ],
  },
  {
    says: 'a deleted policy is not there',
    steps: [
      call('superuser', 'GET /api/policies/{deletedPolicy}/', 404),
      call('same', 'PATCH /api/policies/{deletedPolicy}/', 404, { body: { auto_renew: true } }),
      call('same', 'DELETE /api/policies/{deletedPolicy}/', 404),
      call('same', 'GET /api/policies/{deletedPolicy}/history/', 404),
    ],
  },
];

const deletedParts: Rule = {
  says: 'neither a deleted policy comes next, nor is a deleted file the document that is asked for',
  steps: [
    call('superuser', 'GET /api/policies/{policy}/', 200, {
      given: ['deletedNextPolicy', 'productThatAsks', 'deletedPassport'],
      shows: ['"next_policy":null', '"missing_documents":[{"key":"passport","name":"Passport"}]'],
    }),
  ],
};

const olderFile: Rule = {
  says: 'a file whose newer one was deleted is the document that is asked for again',
  steps: [
    call('superuser', 'GET /api/policies/{policy}/', 200, {
      given: ['productThatAsks', 'passportBeforeDeleted'],
      shows: ['"missing_documents":[]'],
    }),
  ],
};

export const policiesRules: Rule[] = [
  commission,
  coinsurers,
  deletedParts,
  olderFile,
  ...handingOver,
  ...persons,
  ...kept,
  {
    says: 'what the role forbids is not among the actions',
    steps: [
      call({ 'policies:view': 'all' }, 'GET /api/policies/{policy}/', 200, {
        shows: ['"allowed_actions":[]'],
      }),
      call({ 'policies:view': 'all', 'policies:update': 'all' }, 'GET /api/policies/{policy}/', 200, {
        shows: ['"name":"submit"'],
        hides: ['"name":"issue"', '"name":"cancel"', '"expire"', '"end"'],
      }),
      call({ 'policies:view': 'all', 'policies:cancel': 'all' }, 'GET /api/policies/{policy}/', 200, {
        shows: ['"name":"cancel"', '"name":"lapse"'],
        hides: ['"name":"submit"', '"name":"issue"'],
      }),
    ],
  },
];

import { call, type Rule, type Step } from '../rows.ts';

const noLeave = { answers: 403, detail: 'You may not give this account to another person.' };
const noSuchPerson = { answers: 400, shows: ['"owner_id":["Choose an active user."]'] };
export const newAccount = {
  account_type: 'individual',
  first_name: 'New',
  last_name: '#',
  email: 'new-#@example.com',
  address: { country: 'AE' },
};
export const create = (as: Step['as'], fields: object, expected: Partial<Step>): Step => ({
  as,
  operation: 'POST /api/accounts/',
  body: { ...newAccount, accept_duplicates: true, ...fields },
  answers: 201,
  ...expected,
});
const assign = (as: Step['as'], owner: string, expected: Partial<Step>): Step => ({
  as,
  operation: 'PATCH /api/accounts/{account}/',
  body: { owner_id: `{${owner}}` },
  answers: 200,
  ...expected,
});

export const handingOver: Rule[] = [
  {
    says: 'a new account goes to someone else only by who may assign',
    steps: [
      create({ 'accounts:create': 'all', 'users:view': 'all' }, { owner_id: '{colleague}' }, noLeave),
      create({ 'accounts:create': 'all' }, { owner_id: '{caller}' }, {}),
      create(
        { 'accounts:create': 'own', 'accounts:assign': 'own', 'users:view': 'all' },
        { owner_id: '{colleague}' },
        {},
      ),
    ],
  },
  {
    says: 'an account is given away only by whose permission to assign reaches it; anyone who may change it takes it',
    steps: [
      assign({ 'accounts:update': 'all', 'users:view': 'all' }, 'colleague', noLeave),
      assign(
        { 'accounts:update': 'all', 'accounts:assign': 'own', 'users:view': 'all' },
        'colleague',
        noLeave,
      ),
      assign({ 'accounts:update': 'own', 'accounts:assign': 'all', 'users:view': 'all' }, 'colleague', {
        answers: 404,
      }),
      assign({ 'accounts:update': 'all', 'accounts:assign': 'all', 'users:view': 'all' }, 'colleague', {}),
      assign({ 'accounts:update': 'all' }, 'caller', {}),
    ],
  },
  {
    says: 'an account goes only to active users whom the caller sees',
    steps: [
      create(
        { 'accounts:create': 'all', 'accounts:assign': 'all' },
        { owner_id: '{colleague}' },
        noSuchPerson,
      ),
      assign({ 'accounts:update': 'all', 'accounts:assign': 'all' }, 'colleague', noSuchPerson),
      create('superuser', { owner_id: '{idleAssignee}' }, noSuchPerson),
      create('superuser', { owner_id: '{removedAssignee}' }, noSuchPerson),
      assign('superuser', 'idleAssignee', noSuchPerson),
      assign('superuser', 'removedAssignee', noSuchPerson),
    ],
  },
  {
    says: 'in bulk an account is given away as by itself',
    steps: [
      call({ 'accounts:update': 'all', 'users:view': 'all' }, 'POST /api/accounts/bulk/', 200, {
        body: { ids: ['{account}'], action: 'assign', data: { owner_id: '{colleague}' } },
        shows: ['"ok":false,"status":403,"detail":"You may not give this account to another person."'],
      }),
    ],
  },
  {
    says: 'the accounts of who is removed go to the successor, those in the trash as well',
    steps: [
      call('superuser', 'DELETE /api/users/{user}/', 204, {
        query: 'reassign_to={colleague}',
        given: ['account', 'deletedAccount'],
      }),
      call('same', 'GET /api/accounts/{account}/', 200, { shows: ['Colleague #'] }),
      call('same', 'POST /api/accounts/{deletedAccount}/restore/', 409, {
        shows: [' has the same email address.'],
      }),
      call('same', 'POST /api/accounts/{deletedAccount}/restore/', 200, {
        body: { accept_duplicates: true },
        shows: ['Colleague #'],
      }),
    ],
  },
];

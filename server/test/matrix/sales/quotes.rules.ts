import { call, type Rule, type Step } from '../rows.ts';
import { risks } from './quotesRisk.rules.ts';

const noLeave = { answers: 403, detail: 'You may not hand this quote to another person.' };
const noSuchPerson = { answers: 400, shows: ['"assigned_to_id":["Choose an active user."]'] };
const create = (as: Step['as'], assignee: string, expected: Partial<Step>): Step => ({
  as,
  operation: 'POST /api/quotes/',
  body: {
    account_id: '{account}',
    category_id: '{category}',
    start_date: '2099-01-01',
    valid_until: '2099-01-01',
    assigned_to_id: `{${assignee}}`,
  },
  answers: 201,
  ...expected,
});
const assign = (as: Step['as'], assignee: string, expected: Partial<Step>): Step => ({
  as,
  operation: 'PATCH /api/quotes/{quote}/',
  body: { assigned_to_id: `{${assignee}}` },
  answers: 200,
  ...expected,
});
const bulk = (as: Step['as'], assignee: string, expected: Partial<Step>): Step => ({
  as,
  operation: 'POST /api/quotes/bulk/',
  body: { ids: ['{quote}'], action: 'assign', data: { assigned_to_id: `{${assignee}}` } },
  answers: 200,
  ...expected,
});
const mayCreate = { 'quotes:create': 'all', 'products:view': 'all', 'accounts:view': 'all' } as const;

const unseenRate = {
  answers: 403,
  detail: 'You may not see commissions, so the rate stays as it is.',
};
const rate = (as: Step['as'], expected: Partial<Step>): Step => ({
  as,
  operation: 'PATCH /api/quotes/{quote}/offers/{offer}/',
  body: { commission_rate: '12' },
  answers: 200,
  ...expected,
});
const exported = (as: Step['as'], expected: Partial<Step>): Step =>
  call(as, 'GET /api/quotes/export/', 200, { query: 'format=csv&search=#', ...expected });
const commission: Rule = {
  says: 'what we earn by an offer is seen and said by who may see commissions',
  steps: [
    call({ 'quotes:view': 'all' }, 'GET /api/quotes/{quote}/', 200, {
      given: ['offer'],
      shows: ['"plan_name"'],
      hides: ['"commission_rate"'],
    }),
    call({ 'quotes:view': 'all', 'commissions:view': 'all' }, 'GET /api/quotes/{quote}/', 200, {
      given: ['offer'],
      shows: ['"commission_rate"'],
    }),
    rate({ 'quotes:update': 'all' }, unseenRate),
    rate({ 'quotes:update': 'all', 'commissions:view': 'own' }, unseenRate),
    rate({ 'quotes:update': 'all', 'commissions:view': 'all' }, { shows: ['"commission_rate":"12"'] }),
    rate(
      { 'quotes:update': 'all', 'commissions:view': 'all' },
      { body: { commission_rate: '12.3457' }, shows: ['"commission_rate":"12.3457"'] },
    ),
    exported({ 'quotes:export': 'all' }, { hides: ['Commission'] }),
    exported(
      { 'quotes:export': 'all', 'commissions:view': 'own' },
      { shows: ['Commission'], hides: ['12.3457'] },
    ),
    exported({ 'quotes:export': 'all', 'commissions:view': 'all' }, { shows: ['12.3457'] }),
  ],
};

const handingOver: Rule[] = [
  {
    says: 'a new quote goes to someone else only by who may assign',
    steps: [
      create({ ...mayCreate, 'users:view': 'all' }, 'colleague', noLeave),
      create(mayCreate, 'caller', {}),
      create({ ...mayCreate, 'quotes:assign': 'own', 'users:view': 'all' }, 'colleague', {}),
    ],
  },
  {
    says: 'a quote is handed over only by whose permission to assign reaches it; anyone who may change it takes it',
    steps: [
      assign({ 'quotes:update': 'all', 'users:view': 'all' }, 'colleague', noLeave),
      assign({ 'quotes:update': 'all', 'quotes:assign': 'own', 'users:view': 'all' }, 'colleague', noLeave),
      assign({ 'quotes:update': 'all', 'quotes:assign': 'all', 'users:view': 'all' }, 'colleague', {}),
      assign({ 'quotes:update': 'all' }, 'caller', {}),
    ],
  },
  {
    says: 'a quote goes only to active users whom the caller sees',
    steps: [
      create({ ...mayCreate, 'quotes:assign': 'all' }, 'colleague', noSuchPerson),
      create('superuser', 'idleAssignee', noSuchPerson),
      assign('superuser', 'removedAssignee', noSuchPerson),
    ],
  },
  {
    says: 'in bulk a quote is handed over as by itself',
    steps: [
      call({ 'quotes:view': 'all' }, 'POST /api/quotes/bulk/', 403, { body: {} }),
      bulk({ 'quotes:update': 'all', 'users:view': 'all' }, 'colleague', {
        shows: ['"ok":false,"status":403,"detail":"You may not hand this quote to another person."'],
      }),
      bulk({ 'quotes:update': 'all' }, 'caller', { shows: ['"ok":true,"status":200'] }),
      bulk({ 'quotes:update': 'own' }, 'caller', { shows: ['"ok":false,"status":404'] }),
      bulk({ 'quotes:update': 'own', 'quotes:view': 'all' }, 'caller', {
        shows: ['"ok":false,"status":403'],
      }),
    ],
  },
  {
    says: 'a filter meets only quotes that the caller reaches',
    steps: [
      call({ 'quotes:update': 'own' }, 'POST /api/quotes/bulk/', 200, {
        body: { filter: { search: '#' }, action: 'assign', data: { assigned_to_id: '{caller}' } },
        given: ['quote'],
        shows: ['"succeeded":0,"failed":0'],
        changesNothing: true,
      }),
    ],
  },
  {
    says: 'the open quotes of who is removed go to the successor, those that are closed do not',
    steps: [
      call('superuser', 'DELETE /api/users/{user}/', 204, {
        query: 'reassign_to={colleague}',
        given: ['quote', 'sentQuote', 'cancelledQuote'],
      }),
      call('same', 'GET /api/quotes/{quote}/', 200, { shows: ['Colleague #'] }),
      call('same', 'GET /api/quotes/{sentQuote}/', 200, { shows: ['Colleague #'] }),
      call('same', 'GET /api/quotes/{cancelledQuote}/', 200, { hides: ['Colleague #'] }),
    ],
  },
];

const own = (permission: string) => ({ [`quotes:${permission}`]: 'own' as const });

/** What an agent brought is in the own book of who signs in for the agent, and of nobody else with that scope. */
const book: Rule[] = [
  {
    says: 'a quote is own to the user of the agent or sub-agent of its lead, but not of one who was deleted',
    steps: [
      call(own('view'), 'GET /api/quotes/{bookedQuote}/', 200),
      call(own('view'), 'GET /api/quotes/{bookedQuote}/', 404),
      call(own('view'), 'GET /api/quotes/{subBookedQuote}/', 200),
      call(own('view'), 'GET /api/quotes/{formerlyBookedQuote}/', 404),
    ],
  },
  {
    says: 'the list of an agent’s user is that agent’s book',
    steps: [
      call(own('view'), 'GET /api/quotes/', 200, {
        query: 'search=#',
        given: ['bookedQuote'],
        shows: ['QTE-'],
      }),
      call(own('view'), 'GET /api/quotes/', 200, { query: 'search=#', given: ['quote'], hides: ['QTE-'] }),
    ],
  },
];

const clients: Rule[] = [
  {
    says: 'a quote is made only for an account or a lead that the caller sees',
    steps: [
      create({ 'quotes:create': 'all', 'products:view': 'all' }, 'caller', {
        answers: 400,
        shows: ['"account_id":["Choose an account that exists."]'],
      }),
      call({ 'quotes:create': 'all', 'products:view': 'all' }, 'POST /api/quotes/', 400, {
        body: {
          lead_id: '{lead}',
          category_id: '{category}',
          start_date: '2099-01-01',
          valid_until: '2099-01-01',
        },
        shows: ['"lead_id":["Choose a lead that exists."]'],
      }),
    ],
  },
  {
    says: 'whoever works on an open quote sees its account by its id, not in lists',
    steps: [
      call({ 'accounts:view': 'own' }, 'GET /api/accounts/{account}/', 200, { given: ['workedQuote'] }),
      call('same', 'GET /api/accounts/', 200, { query: 'search=#', hides: ['Account #'] }),
      call({ 'accounts:view': 'own' }, 'GET /api/accounts/{account}/', 404),
    ],
  },
  {
    says: 'whoever has given a quote up does not see its account by it any more',
    steps: [
      call({ 'accounts:view': 'own' }, 'GET /api/accounts/{account}/', 404, {
        given: ['cancelledWorkedQuote'],
      }),
      call({ 'accounts:view': 'own' }, 'GET /api/accounts/{account}/', 404, {
        given: ['deletedWorkedQuote'],
      }),
    ],
  },
  {
    says: 'an account or a lead that a quote is for is not deleted, nor an insurer that offers',
    steps: [
      call('superuser', 'DELETE /api/accounts/{account}/', 409, {
        given: ['quote'],
        shows: ['has 1 quote and cannot be deleted'],
      }),
      call('superuser', 'DELETE /api/leads/{lead}/', 409, {
        given: ['quoteOfLead'],
        shows: ['has 1 quote and cannot be deleted'],
      }),
      call('superuser', 'DELETE /api/insurers/{insurer}/', 409, { given: ['offer'] }),
    ],
  },
];

const figures = (given: string, expected: Partial<Step>): Step =>
  call('superuser', 'GET /api/quotes/insurer-figures/', 200, { given: [given], ...expected });

/** What was deleted neither counts nor is changed. */
const deleted: Rule[] = [
  {
    says: 'an insurer’s figures are of quotes that are there',
    steps: [
      figures('answerOfDeletedQuote', { hides: ['"insurer_id":{insurer},'] }),
      figures('answeredOffer', { shows: ['"insurer_id":{insurer},'] }),
    ],
  },
  {
    says: 'a deleted insurer has no figures',
    steps: [figures('answerOfDeletedInsurer', { hides: ['"insurer_id":{deletedInsurer},'] })],
  },
  {
    says: 'a lead that is lost takes its open quotes along, but none that was deleted',
    steps: [
      call('superuser', 'POST /api/leads/{lead}/lose/', 200, {
        body: { lost_reason: 'price' },
        given: ['quoteOfLead', 'deletedQuoteOfLead'],
      }),
      call('same', 'GET /api/quotes/{quoteOfLead}/', 200, { shows: ['"status":"cancelled"'] }),
      call('same', 'POST /api/quotes/{deletedQuoteOfLead}/restore/', 200, { shows: ['"status":"draft"'] }),
    ],
  },
];

const asking = (as: Step['as']): Rule => ({
  says: 'insurers are asked by mail only by who may both write and send it',
  steps: [
    call(as, 'POST /api/quotes/{quote}/request/', 200, {
      body: {},
      given: ['offer'],
      shows: ['"outside_because":"no_permission"'],
    }),
  ],
});

/** Whoever looks at the mails before reads the same. */
const looking = (as: Step['as']): Rule => ({
  says: 'who may not write mail is told so before anyone is asked',
  steps: [
    call(as, 'GET /api/quotes/{quote}/request-mails/', 200, {
      given: ['offer'],
      shows: ['"outside_because":"no_permission"'],
    }),
    call(as, 'POST /api/quotes/{quote}/request/', 400, {
      body: { mails: [{ offer_id: '{offer}', to: [{ address: 'a@example.com' }] }] },
      shows: ['"mails.0.offer_id":["You may not write mail about this record."]'],
    }),
  ],
});

/** Without an offer there is nobody to ask but who is named. */
const adding = 'GET /api/quotes/{quote}/request-mails/';
const naming: Rule = {
  says: 'the mail to an insurer that is about to be added is shown to who sees insurers, to none that was deleted',
  steps: [
    call({ 'quotes:update': 'all' }, adding, 409, { query: 'insurers={insurer}' }),
    call({ 'quotes:update': 'all', 'insurers:view': 'all' }, adding, 200, {
      query: 'insurers={insurer}',
      shows: ['"offer_id":null'],
    }),
    call('same', adding, 409, { query: 'insurers={deletedInsurer}' }),
  ],
};

export const quotesRules: Rule[] = [
  commission,
  naming,
  looking({ 'quotes:update': 'all', 'emails:create': 'all' }),
  looking({ 'quotes:update': 'all', 'emails:update': 'all' }),
  asking({ 'quotes:update': 'all', 'emails:create': 'all' }),
  asking({ 'quotes:update': 'all', 'emails:update': 'all' }),
  ...handingOver,
  ...book,
  ...clients,
  ...risks,
  ...deleted,
  {
    says: 'what the role forbids is not among the actions',
    steps: [
      call({ 'quotes:view': 'all' }, 'GET /api/quotes/{quote}/', 200, { shows: ['"allowed_actions":[]'] }),
      call({ 'quotes:view': 'all', 'quotes:update': 'own' }, 'GET /api/quotes/', 200, {
        query: 'search=#',
        given: ['quote'],
        shows: ['"allowed_actions":[]'],
      }),
      call({ 'quotes:view': 'all', 'quotes:update': 'all' }, 'GET /api/quotes/{quote}/', 200, {
        shows: ['{"name":"cancel","enabled":true,"reason":null}'],
        hides: ['"name":"send"', '"expire"', '"convert"'],
      }),
    ],
  },
  {
    says: 'an action needs a state that allows it',
    steps: [
      call('superuser', 'POST /api/quotes/{cancelledQuote}/cancel/', 409, {
        body: {},
        detail: 'This quote is cancelled.',
      }),
      call('superuser', 'POST /api/quotes/{quote}/receive/', 409, {
        detail: 'Enter the price of an offer first.',
      }),
    ],
  },
  {
    says: 'an offer is reached through its own quote only, and has no file that was deleted',
    steps: [
      call('superuser', 'PATCH /api/quotes/{quote}/offers/{offer}/', 400, {
        body: { document_id: '{deletedFileOfQuote}' },
        shows: ['"document_id":["Choose a file of this quote."]'],
      }),
      call('superuser', 'PATCH /api/quotes/{sentQuote}/offers/{offer}/', 409, {
        body: { conditions: 'None' },
      }),
      call('superuser', 'PATCH /api/quotes/{quote}/offers/{sentOffer}/', 404, {
        body: { conditions: 'None' },
      }),
    ],
  },
  {
    says: 'a deleted quote is not there',
    steps: [
      call('superuser', 'GET /api/quotes/{deletedQuote}/', 404),
      call('same', 'PATCH /api/quotes/{deletedQuote}/', 404, { body: { needs_summary: 'Back' } }),
      call('same', 'POST /api/quotes/{deletedQuote}/cancel/', 404, { body: {} }),
      call('same', 'POST /api/quotes/{deletedQuote}/offers/', 404, { body: { insurer_id: '{insurer}' } }),
      call('same', 'DELETE /api/quotes/{deletedQuote}/', 404),
      call('same', 'GET /api/quotes/{deletedQuote}/history/', 404),
      call('same', 'GET /api/quotes/{deletedQuote}/revisions/', 404),
    ],
  },
];

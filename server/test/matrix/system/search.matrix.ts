import { call, type Noun, type Step } from '../rows.ts';

const search = (as: Step['as'], shows: string[], hides: string[] = []): Step => ({
  as,
  operation: 'GET /api/search/',
  query: 'search=#',
  given: [
    'account',
    'attachment',
    'agent',
    'broker',
    'colleague',
    'insurer',
    'subAgent',
    'deletedAccount',
    'attachmentOfDeleted',
    'attachmentOfDeletedLead',
    'attachmentOfDeletedQuote',
    'attachmentOfDeletedPolicy',
    'deletedAttachment',
    'deletedAgent',
    'deletedBroker',
    'deletedInsurer',
    'deletedSubAgent',
  ],
  answers: 200,
  shows,
  hides,
});

const searchByCard = (as: Step['as'], expected: Pick<Step, 'shows' | 'hides'>): Step => ({
  as,
  operation: 'GET /api/search/',
  query: 'search=card#',
  given: ['memberWithCard'],
  answers: 200,
  ...expected,
});

const searchByGoneCard = (as: Step['as']): Step => ({
  as,
  operation: 'GET /api/search/',
  query: 'search=gone#',
  given: ['cardOfDeleted'],
  answers: 200,
  hides: [member],
});

const account = '"label":"Account #"';
const file = '"label":"File #.pdf"';
const member = '"label":"Member #"';
const agent = '"label":"Agent #"';
const subAgent = '"label":"Sub-agent #"';
const broker = '"label":"Broker #"';
const insurer = '"label":"Insurer #"';
const colleague = '"label":"Colleague #"';
const deleted = ['Gone #', 'Left #'];

export default {
  records: {
    memberOfGone: `insert into members (account_id, relation, first_name, last_name, date_of_birth, gender, search_text)
      values ({deletedAccount}, 'self', 'Left', '#', '1990-05-04', 'female', ' left #') returning id`,
    cardOfDeleted: `insert into policy_items (policy_id, item_id, kind, position, member_id, certificate_no, search_text, valid)
      values ({deletedPolicy}, 'gone-#', 'person', 1, {member}, 'GONE-#', ' gone#', '[2020-01-01,2099-12-31]') returning id`,
  },
  rows: [{ operation: 'GET /api/search/', query: 'search=a', needs: 'signed_in', answers: 200 }],
  rules: [
    {
      says: 'the search finds what the caller may view, and nothing that is deleted',
      steps: [
        search('superuser', [agent, subAgent, broker, insurer, colleague], deleted),
        search({ 'accounts:view': 'all' }, [account], [agent, broker, insurer, colleague]),
        search({ 'accounts:view': 'own' }, [], [account]),
        search({ 'attachments:view': 'all' }, [file], [agent, broker, insurer, colleague, ...deleted]),
        search({ 'attachments:view': 'own' }, [], [file]),
        search({ 'agents:view': 'all' }, [agent, subAgent], [broker, insurer, colleague, ...deleted]),
        search({ 'brokers:view': 'all' }, [broker], [agent, subAgent, insurer, colleague, ...deleted]),
        search({ 'insurers:view': 'all' }, [insurer], [agent, subAgent, broker, colleague, ...deleted]),
        search({ 'users:view': 'all' }, [colleague], [insurer]),
        search({ 'users:view': 'team' }, [], [colleague, insurer]),
        search({ 'insurers:update': 'all', 'users:delete': 'all' }, ['"results":[]']),
        search('nobody', ['"results":[]']),
      ],
    },
    {
      says: 'nor what is about something deleted',
      steps: [
        call({ 'attachments:view': 'all', 'members:view': 'all' }, 'GET /api/search/', 200, {
          query: 'search=#',
          given: ['attachmentOfDeletedRenewal', 'memberOfGone'],
          hides: deleted,
        }),
      ],
    },
    {
      says: 'the search finds a member by the card under a policy, where the caller may view that policy',
      steps: [
        searchByCard({ 'members:view': 'all', 'policies:view': 'all' }, { shows: [member] }),
        searchByCard({ 'members:view': 'all' }, { hides: [member] }),
        searchByCard({ 'members:view': 'all', 'policies:view': 'own' }, { hides: [member] }),
        searchByCard({ 'members:view': 'own', 'policies:view': 'all' }, { hides: [member] }),
        searchByGoneCard('superuser'),
      ],
    },
  ],
} satisfies Noun;

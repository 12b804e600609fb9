import type { Noun, Step } from '../rows.ts';

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
      says: 'the search finds a member by the card under a policy, where the caller may view that policy',
      steps: [
        searchByCard({ 'members:view': 'all', 'policies:view': 'all' }, { shows: [member] }),
        searchByCard({ 'members:view': 'all' }, { hides: [member] }),
        searchByCard({ 'members:view': 'all', 'policies:view': 'own' }, { hides: [member] }),
        searchByCard({ 'members:view': 'own', 'policies:view': 'all' }, { hides: [member] }),
      ],
    },
  ],
} satisfies Noun;

import type { Noun, Step } from './rows.ts';

const search = (as: Step['as'], shows: string[], hides: string[] = []): Step => ({
  as,
  operation: 'GET /api/search/',
  query: 'search=#',
  given: ['insurer', 'deletedInsurer', 'colleague'],
  answers: 200,
  shows,
  hides,
});

const insurer = '"label":"Insurer #"';
const colleague = '"label":"Colleague #"';

export default {
  rows: [{ operation: 'GET /api/search/', query: 'search=a', needs: 'signed_in', answers: 200 }],
  rules: [
    {
      says: 'the search finds what the caller may view, and nothing that is deleted',
      steps: [
        search('superuser', [insurer, colleague], ['Gone #']),
        search({ 'insurers:view': 'all' }, [insurer], [colleague, 'Gone #']),
        search({ 'users:view': 'all' }, [colleague], [insurer]),
        search({ 'users:view': 'team' }, [], [colleague, insurer]),
        search({ 'insurers:update': 'all', 'users:delete': 'all' }, ['"results":[]']),
        search('nobody', ['"results":[]']),
      ],
    },
  ],
} satisfies Noun;

import type { Noun, Scope, Step } from '../rows.ts';

const list = (grants: Record<string, Scope>, shows: string[], hides: string[]): Step => ({
  as: { 'organisation:view': 'all', ...grants },
  operation: 'GET /api/trash/',
  query: 'search=#',
  given: ['deletedInsurer', 'deletedTeam', 'deletedLeadsGroup', 'deletedSuperuser', 'insurer'],
  answers: 200,
  shows,
  hides,
});

const insurer = '"noun":"insurers"';
const team = '"noun":"teams"';
const group = '"noun":"groups"';
const user = '"noun":"users"';

export default {
  rows: [{ operation: 'GET /api/trash/', needs: 'organisation:view', answers: 200 }],
  rules: [
    {
      says: 'the trash shows what the caller may delete and restore, and nothing that is not deleted',
      steps: [
        list({}, ['"count":0'], []),
        list({ 'insurers:view': 'all', 'users:view': 'all', 'groups:view': 'all' }, ['"count":0'], []),
        list({ 'insurers:delete': 'all' }, ['"count":1', insurer], []),
        list({ 'groups:delete': 'all' }, ['"count":1', group], []),
        list({ 'users:delete': 'all' }, ['"count":2', team, user], []),
        list({ 'users:delete': 'own', 'users:view': 'all' }, ['"count":1', team], [user]),
      ],
    },
  ],
} satisfies Noun;

import { SearchAnswer, SearchParams } from '#contract/system/search';
import type { App } from '../../../http/fastifyApp.ts';
import { signedIn } from '../../../auth/access.ts';
import { searchEverywhere, type CoversOf } from './search.service.ts';

export function searchRoutes(app: App, coversOf: CoversOf): void {
  const { db } = app.context;

  app.get('/api/search/', {
    config: { access: signedIn },
    schema: {
      tags: ['search'],
      summary: 'Records that you may see, by any part of their text',
      querystring: SearchParams,
      response: { 200: SearchAnswer },
    },
    handler: async ({ caller, query }) => ({
      results: await searchEverywhere(db, caller, query, coversOf),
    }),
  });
}

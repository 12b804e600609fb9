import { SearchAnswer, SearchParams } from '#contract/system/search';
import { systemOperations } from '#contract/system/systemOperations';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { signedIn } from '../../../auth/access.ts';
import { searchEverywhere, type CoversOf } from './search.service.ts';

export function searchRoutes(app: App, coversOf: CoversOf): void {
  const { db } = app.context;

  serve(app, systemOperations.search, {
    access: signedIn,
    summary: 'Records that you may see, by any part of their text',
    querystring: SearchParams,
    response: { 200: SearchAnswer },
    handler: async ({ caller, query }) => ({
      results: await searchEverywhere(db, caller, query, coversOf),
    }),
  });
}

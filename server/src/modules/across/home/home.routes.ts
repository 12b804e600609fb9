import { Home, HomeParams } from '#contract/across/home';
import { homeOperations } from '#contract/across/homeOperations';
import { signedIn } from '../../../auth/access.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { readHome } from './home.service.ts';

export function homeRoutes(app: App): void {
  const { db } = app.context;

  serve(app, homeOperations.read, {
    access: signedIn,
    summary: 'What there is to do, by what you may see; each figure is the count of the list that it names',
    querystring: HomeParams,
    response: { 200: Home },
    handler: ({ caller, query }) => readHome(db, caller, query),
  });
}

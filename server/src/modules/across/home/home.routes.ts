import { Home, HomeParams } from '#contract/across/home';
import { signedIn } from '../../../auth/access.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { readHome } from './home.service.ts';

export function homeRoutes(app: App): void {
  const { db } = app.context;

  app.get('/api/home/', {
    config: { access: signedIn },
    schema: {
      tags: ['home'],
      summary: 'What there is to do, by what you may see; each figure is the count of the list that it names',
      querystring: HomeParams,
      response: { 200: Home },
    },
    handler: ({ caller, query }) => readHome(db, caller, query),
  });
}

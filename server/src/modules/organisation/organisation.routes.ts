import { Organisation } from '#contract/organisation';
import type { App } from '../../app.ts';
import { signedIn } from '../../auth/access.ts';
import { findOrganisation } from './organisation.queries.ts';

export function organisationRoutes(app: App): void {
  const { db } = app.context;

  app.get('/api/organisation/', {
    config: { access: signedIn },
    schema: {
      tags: ['organisation'],
      summary: 'The brokerage, and which day it is there',
      response: { 200: Organisation },
    },
    handler: () => findOrganisation(db, new Date()),
  });
}

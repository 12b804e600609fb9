import { z } from 'zod';
import type { App } from '../../../http/fastifyApp.ts';
import { anyone, anyoneAlways } from '../../../auth/access.ts';
import { askForMigrations } from './health.queries.ts';

const Health = z.object({ status: z.literal('ok') });

export function healthRoutes(app: App): void {
  app.get('/api/health/', {
    config: { access: anyoneAlways },
    schema: { tags: ['health'], summary: 'The process lives', response: { 200: Health } },
    handler: async () => ({ status: 'ok' as const }),
  });

  app.get('/api/ready/', {
    config: { access: anyone },
    schema: { tags: ['health'], summary: 'The database answers and is migrated', response: { 200: Health } },
    handler: async () => {
      await askForMigrations(app.context.db);
      return { status: 'ok' as const };
    },
  });
}

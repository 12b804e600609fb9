import { systemOperations } from '#contract/system/systemOperations';
import { z } from 'zod';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { anyone, anyoneAlways } from '../../../auth/access.ts';
import { askForMigrations } from './health.queries.ts';

const Health = z.object({ status: z.literal('ok') });

export function healthRoutes(app: App): void {
  serve(app, systemOperations.health, {
    access: anyoneAlways,
    summary: 'The process lives',
    response: { 200: Health },
    handler: async () => ({ status: 'ok' as const }),
  });

  serve(app, systemOperations.ready, {
    access: anyone,
    tags: ['health'],
    summary: 'The database answers and is migrated',
    response: { 200: Health },
    handler: async () => {
      await askForMigrations(app.context.db);
      return { status: 'ok' as const };
    },
  });
}

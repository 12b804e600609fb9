import { z } from 'zod';
import { ModuleDescription, moduleDescriptions } from '#contract/base/permissions';
import type { App } from '../../../http/fastifyApp.ts';
import { signedIn } from '../../../auth/access.ts';

export function permissionRoutes(app: App): void {
  app.get('/api/permissions/', {
    config: { access: signedIn },
    schema: {
      tags: ['groups'],
      summary: 'Every module with its actions, in plain words',
      response: { 200: z.array(ModuleDescription) },
    },
    handler: async () => moduleDescriptions,
  });
}

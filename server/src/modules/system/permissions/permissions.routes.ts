import { z } from 'zod';
import { ModuleDescription, moduleDescriptions } from '#contract/base/permissions';
import { userOperations } from '#contract/system/userOperations';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { signedIn } from '../../../auth/access.ts';

export function permissionRoutes(app: App): void {
  serve(app, userOperations.permissions, {
    access: signedIn,
    tags: ['groups'],
    summary: 'Every module with its actions, in plain words',
    response: { 200: z.array(ModuleDescription) },
    handler: async () => moduleDescriptions,
  });
}

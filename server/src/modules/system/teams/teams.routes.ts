import type { App } from '../../../http/fastifyApp.ts';
import { can } from '../../../auth/access.ts';
import { crud } from '../../../http/crud/crud.ts';
import { teams } from './teams.noun.ts';

export function teamRoutes(app: App): void {
  crud(app, teams, {
    view: can('users:view'),
    create: can('users:create'),
    update: can('users:update'),
    delete: can('users:delete'),
    export: can('users:export'),
  });
}

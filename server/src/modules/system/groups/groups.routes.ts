import type { App } from '../../../http/fastifyApp.ts';
import { can } from '../../../auth/access.ts';
import { crud } from '../../../http/crud/crud.ts';
import { groups } from './groups.noun.ts';

export function groupRoutes(app: App): void {
  crud(app, groups, {
    view: can('groups:view'),
    create: can('groups:create'),
    update: can('groups:update'),
    delete: can('groups:delete'),
    export: can('groups:export'),
  });
}

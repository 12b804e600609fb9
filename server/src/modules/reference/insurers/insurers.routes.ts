import type { App } from '../../../http/fastifyApp.ts';
import { can } from '../../../auth/access.ts';
import { crud } from '../../../http/crud/crud.ts';
import { insurers } from './insurers.noun.ts';

export function insurerRoutes(app: App): void {
  crud(app, insurers, {
    view: can('insurers:view'),
    create: can('insurers:create'),
    update: can('insurers:update'),
    delete: can('insurers:delete'),
    export: can('insurers:export'),
    import: can('insurers:import'),
  });
}

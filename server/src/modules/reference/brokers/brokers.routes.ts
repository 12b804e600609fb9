import type { App } from '../../../http/fastifyApp.ts';
import { can } from '../../../auth/access.ts';
import { crud } from '../../../http/crud/crud.ts';
import { brokers } from './brokers.noun.ts';

export function brokerRoutes(app: App): void {
  crud(app, brokers, {
    view: can('brokers:view'),
    create: can('brokers:create'),
    update: can('brokers:update'),
    delete: can('brokers:delete'),
    export: can('brokers:export'),
    import: can('brokers:import'),
  });
}

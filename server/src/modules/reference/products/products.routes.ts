import type { App } from '../../../http/fastifyApp.ts';
import { can } from '../../../auth/access.ts';
import { crud } from '../../../http/crud/crud.ts';
import { products } from './products.noun.ts';

export function productRoutes(app: App): void {
  crud(app, products, {
    view: can('products:view'),
    create: can('products:create'),
    update: can('products:update'),
    delete: can('products:delete'),
    export: can('products:export'),
    import: can('products:import'),
  });
}

import { VehicleMatch, VehicleMatches } from '#contract/reference/vehicleMatch';
import { vehicleModelOperations } from '#contract/reference/referenceOperations';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { can } from '../../../auth/access.ts';
import { crud } from '../../../http/crud/crud.ts';
import { merging } from '../../../http/crud/merging.ts';
import { matchVehicles } from './vehicleMatch.queries.ts';
import { vehicleMakes } from './vehicleMakes.noun.ts';
import { vehicleModels } from './vehicleModels.noun.ts';
import { vehicleVariants } from './vehicleVariants.noun.ts';

const access = {
  view: can('vehicles:view'),
  create: can('vehicles:create'),
  update: can('vehicles:update'),
  delete: can('vehicles:delete'),
  export: can('vehicles:export'),
  import: can('vehicles:import'),
  merge: can('vehicles:merge'),
};

export function vehicleRoutes(app: App): void {
  crud(app, vehicleMakes, access);
  merging(app, 'vehicle_makes', vehicleMakes, access);
  crud(app, vehicleModels, access);
  merging(app, 'vehicle_models', vehicleModels, access);
  crud(app, vehicleVariants, access);
  merging(app, 'vehicle_variants', vehicleVariants, access);

  serve(app, vehicleModelOperations.match, {
    access: access.view,
    summary: 'Makes, models and variants by their names, as a list from elsewhere has them',
    body: VehicleMatch,
    response: { 200: VehicleMatches },
    handler: ({ body }) => matchVehicles(app.context.db, body),
  });
}

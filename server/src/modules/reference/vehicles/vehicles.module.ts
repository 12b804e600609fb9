import { bulkOf, type Module } from '../../../module.ts';
import { plantVehicleCatalogue } from './vehicleCatalogue.ts';
import { vehicleMakes } from './vehicleMakes.noun.ts';
import { vehicleModels } from './vehicleModels.noun.ts';
import { vehicleRoutes } from './vehicles.routes.ts';
import { vehicleVariants } from './vehicleVariants.noun.ts';

export const vehiclesModule: Module = {
  keeps: ['vehicle_makes', 'vehicle_models', 'vehicle_variants'],
  routes: [vehicleRoutes],
  bulk: {
    vehicle_makes: bulkOf(vehicleMakes),
    vehicle_models: bulkOf(vehicleModels),
    vehicle_variants: bulkOf(vehicleVariants),
  },
  seeds: { vehicle_catalogue: plantVehicleCatalogue },
};

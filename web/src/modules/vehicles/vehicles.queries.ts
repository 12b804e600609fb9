import type { VehicleMake } from '#contract/vehicleMakes';
import type { VehicleModel } from '#contract/vehicleModels';
import type { VehicleVariant } from '#contract/vehicleVariants';
import { records } from '../../api/records.ts';

export const vehicleMakes = records<VehicleMake>('vehicle_makes');
export const vehicleModels = records<VehicleModel>('vehicle_models');
export const vehicleVariants = records<VehicleVariant>('vehicle_variants');

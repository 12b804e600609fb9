import type { VehicleMake } from '#contract/reference/vehicleMakes';
import type { VehicleModel } from '#contract/reference/vehicleModels';
import type { VehicleVariant } from '#contract/reference/vehicleVariants';
import { records } from '../../../api/records.ts';

export const vehicleMakes = records<VehicleMake>('vehicle_makes');
export const vehicleModels = records<VehicleModel>('vehicle_models');
export const vehicleVariants = records<VehicleVariant>('vehicle_variants');

import {
  vehicleMakeOperations,
  vehicleModelOperations,
  vehicleVariantOperations,
} from '#contract/reference/referenceOperations';
import { records } from '../../../api/records.ts';

export const vehicleMakes = records(vehicleMakeOperations);
export const vehicleModels = records(vehicleModelOperations);
export const vehicleVariants = records(vehicleVariantOperations);

import { at, type Sent } from '../base/operation.ts';
import { recordOperations } from '../base/recordOperations.ts';
import type { Agent } from './agents.ts';
import type { SubAgent } from './subAgents.ts';
import type { Broker } from './brokers.ts';
import type { CommissionRate, CommissionRateBatch, CommissionRatesMade } from './commissionRates.ts';
import type { Insurer } from './insurers.ts';
import type { Product } from './products.ts';
import type { ProductCategory } from './productCategories.ts';
import type { VehicleMake } from './vehicleMakes.ts';
import type { VehicleModel } from './vehicleModels.ts';
import type { VehicleVariant } from './vehicleVariants.ts';
import type { VehicleMatch, VehicleMatches } from './vehicleMatch.ts';

export const agentOperations = recordOperations<Agent>('agents');
export const subAgentOperations = recordOperations<SubAgent>('sub_agents');
export const brokerOperations = recordOperations<Broker>('brokers');
export const commissionRateOperations = {
  ...recordOperations<CommissionRate>('commission_rates'),
  batch: at('/commission-rates/batch/').post<CommissionRatesMade, Sent<typeof CommissionRateBatch>>(),
};
export const insurerOperations = recordOperations<Insurer>('insurers');
export const productOperations = recordOperations<Product>('products');
export const productCategoryOperations = recordOperations<ProductCategory>('product_categories');
export const vehicleMakeOperations = recordOperations<VehicleMake>('vehicle_makes');
export const vehicleModelOperations = {
  ...recordOperations<VehicleModel>('vehicle_models'),
  match: at('/vehicle-models/match/').post<VehicleMatches, Sent<typeof VehicleMatch>>(),
};
export const vehicleVariantOperations = recordOperations<VehicleVariant>('vehicle_variants');

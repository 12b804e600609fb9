import {
  VehicleMake,
  VehicleMakeBulk,
  VehicleMakeCreate,
  VehicleMakeExportParams,
  VehicleMakeListParams,
  VehicleMakeOptionsParams,
  VehicleMakeUpdate,
} from '#contract/reference/vehicleMakes';
import { columnsOf } from '../../../sheets/columns.ts';
import { referenceNoun } from '../../../nouns/reference/reference.ts';
import { countOf } from '../../../nouns/links.ts';
import { regardlessOfSpacing } from './vehicles.queries.ts';

export const vehicleMakes = referenceNoun(
  {
    noun: 'vehicle_makes',
    module: 'vehicles',
    one: 'a make',
    many: 'makes',
    schemas: {
      record: VehicleMake,
      create: VehicleMakeCreate,
      update: VehicleMakeUpdate,
      list: VehicleMakeListParams,
      exported: VehicleMakeExportParams,
      options: VehicleMakeOptionsParams,
      bulk: VehicleMakeBulk,
    },
    columns: columnsOf(VehicleMake),
  },
  {
    unique: { name: { sentence: 'makeNameTaken', comparable: regardlessOfSpacing } },
    computed: {
      models_count: countOf('vehicle_models', 'make_id', 'vehicle_makes'),
    },
  },
);

import {
  VehicleModel,
  VehicleModelBulk,
  VehicleModelCreate,
  VehicleModelExportParams,
  VehicleModelListParams,
  VehicleModelOptionsParams,
  VehicleModelUpdate,
} from '#contract/reference/vehicleModels';
import type { Link } from '#contract/base/http';
import { countOf, linkTo } from '../../../nouns/links.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import { referenceNoun } from '../../../nouns/reference/reference.ts';
import { among } from '../../../nouns/lists/filters.ts';
import { isModelFoundBy, modelLabel, regardlessOfSpacing } from './vehicles.queries.ts';

export const vehicleModels = referenceNoun(
  {
    noun: 'vehicle_models',
    module: 'vehicles',
    one: 'a model',
    many: 'models',
    schemas: {
      record: VehicleModel,
      create: VehicleModelCreate,
      update: VehicleModelUpdate,
      list: VehicleModelListParams,
      exported: VehicleModelExportParams,
      options: VehicleModelOptionsParams,
      bulk: VehicleModelBulk,
    },
    columns: columnsOf(VehicleModel).filter(({ field }) => field !== 'label'),
  },
  {
    unique: {
      name: {
        sentence: 'modelNameTaken',
        within: 'make_id',
        comparable: regardlessOfSpacing,
      },
    },
    links: { make_id: { to: 'vehicle_makes', permission: 'vehicles:view', one: 'a make' } },
    computed: {
      // The column may not be empty, and neither then is the link.
      make: linkTo('vehicle_makes', 'vehicle_models.make_id').$castTo<Link>(),
      label: modelLabel,
      variants_count: countOf('vehicle_variants', 'model_id', 'vehicle_models'),
    },
    filters: {
      make: among('vehicle_models.make_id'),
      search: isModelFoundBy,
    },
  },
);

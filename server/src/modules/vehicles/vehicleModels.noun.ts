import { sql } from 'kysely';
import {
  VehicleModel,
  VehicleModelBulk,
  VehicleModelCreate,
  VehicleModelExportParams,
  VehicleModelListParams,
  VehicleModelOptionsParams,
  VehicleModelUpdate,
} from '#contract/vehicleModels';
import type { Link } from '#contract/http';
import { linkTo } from '../../records/links.ts';
import { columnsOf } from '../../http/columns.ts';
import { referenceNoun } from '../../http/crud/reference.ts';
import { containing } from '../../db/search.ts';
import { regardlessOfSpacing } from './regardlessOfSpacing.ts';

const label = sql<string>`((select make.name from vehicle_makes make where make.id = vehicle_models.make_id) || ' ' || vehicle_models.name)`;

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
        sentence: 'There is already a model of this name in this make.',
        within: 'make_id',
        comparable: regardlessOfSpacing,
      },
    },
    links: { make_id: { to: 'vehicle_makes', permission: 'vehicles:view', one: 'a make' } },
    computed: {
      // The column may not be empty, and neither then is the link.
      make: linkTo('vehicle_makes', 'vehicle_models.make_id').$castTo<Link>(),
      label,
      variants_count: sql`(select count(*) from vehicle_variants v where v.model_id = vehicle_models.id and v.deleted_at is null)`,
    },
    filters: {
      make: (makes) => sql`vehicle_models.make_id in (${sql.join(makes)})`,
      search: (text) => sql`lower(${label}) like ${containing(text)}`,
    },
  },
);

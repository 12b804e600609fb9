import type { z } from 'zod';
import type { Link } from '#contract/base/http';
import {
  variantProblems,
  VehicleVariant,
  VehicleVariantBulk,
  VehicleVariantCreate,
  VehicleVariantExportParams,
  VehicleVariantListParams,
  VehicleVariantOptionsParams,
  VehicleVariantUpdate,
} from '#contract/reference/vehicleVariants';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { linkTo } from '../../../nouns/links.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import { referenceNoun } from '../../../nouns/reference/reference.ts';
import { Invalid } from '../../../errors.ts';
import { among } from '../../../nouns/lists/filters.ts';
import {
  findCurrency,
  isVariantFoundBy,
  isVariantOfMakes,
  listPrice,
  makeOfVariant,
  regardlessOfSpacing,
  variantLabel,
} from './vehicles.queries.ts';
import { saidAs } from '../../../said.ts';

const base = referenceNoun(
  {
    noun: 'vehicle_variants',
    module: 'vehicles',
    one: 'a variant',
    many: 'variants',
    schemas: {
      record: VehicleVariant,
      create: VehicleVariantCreate,
      update: VehicleVariantUpdate,
      list: VehicleVariantListParams,
      exported: VehicleVariantExportParams,
      options: VehicleVariantOptionsParams,
      bulk: VehicleVariantBulk,
    },
    columns: columnsOf(VehicleVariant).filter(({ field }) => field !== 'label' && field !== 'make'),
  },
  {
    unique: {
      name: {
        sentence: 'variantNameTaken',
        within: 'model_id',
        comparable: regardlessOfSpacing,
      },
    },
    links: { model_id: { to: 'vehicle_models', permission: 'vehicles:view', one: 'a model' } },
    computed: {
      make: makeOfVariant,
      // The column may not be empty, and neither then is the link.
      model: linkTo('vehicle_models', 'vehicle_variants.model_id').$castTo<Link>(),
      label: variantLabel,
      list_price: listPrice,
    },
    filters: {
      model: among('vehicle_variants.model_id'),
      make: isVariantOfMakes,
      search: isVariantFoundBy,
    },
  },
);

type Create = z.output<typeof VehicleVariantCreate>;
type Update = z.output<typeof VehicleVariantUpdate>;

/** A price without a currency is in the organisation's. */
async function priced<B extends Update>(tx: Tx, body: B, before?: VehicleVariant): Promise<B> {
  const { list_price = null, currency = null } = { ...before, ...body };
  const organisation = list_price !== null && currency === null ? await findCurrency(tx) : undefined;
  const whole = organisation ? { ...body, currency: organisation.currency } : body;
  const problems = Object.entries(variantProblems({ ...before, ...whole }));
  if (problems.length > 0)
    throw new Invalid(Object.fromEntries(problems.map(([field, problem]) => [field, [saidAs(problem)]])));
  return whole;
}

export const vehicleVariants: typeof base = {
  ...base,
  create: async (tx: Tx, caller: Caller, body: Create) => base.create(tx, caller, await priced(tx, body)),
  update: async (tx: Tx, caller: Caller, id: number, body: Update, version: number | undefined) => {
    const before = await base.lock(tx, id);
    return base.update(tx, caller, id, await priced(tx, body, before), version);
  },
};

import {
  CommissionRate,
  CommissionRateBulk,
  CommissionRateCreate,
  CommissionRateExportParams,
  CommissionRateListParams,
  CommissionRateOptionsParams,
  CommissionRateUpdate,
} from '#contract/reference/commissionRates';
import { endsBeforeStart } from '#contract/base/days/term';
import { holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { Conflict, Invalid } from '../../../errors.ts';
import { linkTo } from '../../../nouns/links.ts';
import { among } from '../../../nouns/lists/filters.ts';
import type { UseCases } from '../../../nouns/reference/noun.ts';
import { referenceNoun } from '../../../nouns/reference/reference.ts';
import { takingUnique } from '../../../nouns/unique.ts';
import { said, saidAs } from '../../../said.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import { refuseOtherInsurer } from '../products/products.rules.ts';
import { findOverlapping, findProductOfRate, holdsOn, rateOfRule } from './commissionRates.queries.ts';

const base = referenceNoun(
  {
    noun: 'commission_rates',
    module: 'commissions',
    one: 'a commission rate',
    many: 'commission rates',
    schemas: {
      record: CommissionRate,
      create: CommissionRateCreate,
      update: CommissionRateUpdate,
      list: CommissionRateListParams,
      exported: CommissionRateExportParams,
      options: CommissionRateOptionsParams,
      bulk: CommissionRateBulk,
    },
    columns: columnsOf(CommissionRate),
  },
  {
    unique: {},
    links: {
      insurer_id: { to: 'insurers', permission: 'insurers:view', one: 'an insurer', code: 'short_code' },
      product_id: { to: 'products', permission: 'products:view', one: 'a product', code: 'code' },
      agent_id: { to: 'agents', permission: 'agents:view', one: 'an agent', code: 'code' },
    },
    computed: {
      insurer: linkTo('insurers', 'commission_rates.insurer_id').$notNull(),
      product: linkTo('products', 'commission_rates.product_id'),
      agent: linkTo('agents', 'commission_rates.agent_id'),
      rate: rateOfRule,
    },
    filters: {
      insurer: among('commission_rates.insurer_id'),
      product: among('commission_rates.product_id'),
      agent: among('commission_rates.agent_id'),
      valid_on: holdsOn,
    },
  },
);

type Kept = Parameters<typeof findOverlapping>[1];

/** What its fields say together. */
async function refuseUnfitting(tx: Tx, rate: Kept): Promise<void> {
  const { insurer_id, product_id, policy_year, valid_from, valid_to } = rate;
  if (valid_to !== null && valid_to < valid_from) throw new Invalid({ valid_to: [saidAs(endsBeforeStart)] });
  const product = product_id === null ? undefined : await findProductOfRate(tx, product_id);
  if (product) refuseOtherInsurer(product, insurer_id);
  if (policy_year !== 'any' && product?.line !== 'life')
    throw new Invalid({ policy_year: [said('commissionRateYear')] });
}

/** The database decides, also between two at once; who holds the days is told to whoever may see rates. */
const taking = <T>(tx: Tx, caller: Caller, rate: Kept, id: number | undefined, work: () => Promise<T>) =>
  takingUnique(tx, work, {
    commission_rates_one_a_day: async () => {
      const other = holds(caller, 'commissions:view') ? await findOverlapping(tx, rate, id) : undefined;
      return other
        ? new Conflict(said('commissionRateOverlaps', { name: other.label }), other)
        : new Conflict(said('commissionRateOverlapsOne'));
    },
  });

/** What is sent as nothing stays. */
const changed = (before: CommissionRate, body: CommissionRateUpdate): Kept => ({
  insurer_id: body.insurer_id ?? before.insurer_id,
  product_id: body.product_id === undefined ? before.product_id : body.product_id,
  agent_id: body.agent_id === undefined ? before.agent_id : body.agent_id,
  business: body.business ?? before.business,
  policy_year: body.policy_year ?? before.policy_year,
  valid_from: body.valid_from ?? before.valid_from,
  valid_to: body.valid_to === undefined ? before.valid_to : body.valid_to,
});

const useCases: UseCases<CommissionRate, CommissionRateCreate, CommissionRateUpdate> = {
  async create(tx, caller, body) {
    await refuseUnfitting(tx, body);
    return taking(tx, caller, body, undefined, () => base.create(tx, caller, body));
  },

  async update(tx, caller, id, body, version) {
    const before = await base.lock(tx, id);
    const whole = changed(before, body);
    await refuseUnfitting(tx, whole);
    return taking(tx, caller, whole, id, () => base.update(tx, caller, id, body, version));
  },

  delete: base.delete,

  async restore(tx, caller, id) {
    const deleted = await tx
      .selectFrom('commission_rates')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return deleted
      ? taking(tx, caller, deleted, id, () => base.restore(tx, caller, id))
      : base.restore(tx, caller, id);
  },
};

export const commissionRates = { ...base, ...useCases };

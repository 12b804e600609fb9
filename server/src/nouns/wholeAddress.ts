import { sql, type RawBuilder } from 'kysely';
import { addressFields, type Address } from '#contract/base/values/address';

const blank = JSON.stringify(Object.fromEntries(Object.keys(addressFields).map((part) => [part, ''])));

/** An address with all its parts: what was never said of one is not kept. */
export const wholeAddress = (address: RawBuilder<unknown>): RawBuilder<Address | null> =>
  sql<Address | null>`(${sql.lit(blank)}::jsonb || ${address})`;

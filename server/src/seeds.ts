import { seeds } from './brought.ts';
import type { Db } from './db/connect.ts';

/** What a new database begins with. Each is planted once; what people change or delete afterwards stays so. */
export async function plantSeeds(db: Db): Promise<void> {
  for (const [name, plant] of seeds) {
    await db.transaction().execute(async (tx) => {
      const isNew = await tx
        .insertInto('applied_seeds')
        .values({ name })
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .executeTakeFirst();
      if (isNew) await plant(tx);
    });
  }
}

import {
  plantLaterTemplate,
  plantStarterTemplates,
} from './modules/office/emailTemplates/starter/plantStarterTemplates.ts';
import { plantStarterRoles } from './modules/system/groups/starterRoles.ts';
import { plantVehicleCatalogue } from './modules/reference/vehicles/vehicleCatalogue.ts';
import { plantStarterProducts } from './modules/reference/products/starter/plantStarterProducts.ts';
import type { Db, Tx } from './db/connect.ts';

/** What a new database begins with. Each is planted once; what people change or delete afterwards stays so. */
const seeds: Record<string, (tx: Tx) => Promise<void>> = {
  starter_roles: plantStarterRoles,
  vehicle_catalogue: plantVehicleCatalogue,
  starter_products: plantStarterProducts,
  starter_email_templates: plantStarterTemplates,
  email_template_of_endorsements: plantLaterTemplate('endorsement_request'),
  email_template_of_quoted_renewals: plantLaterTemplate('renewal_quoted'),
  email_template_of_claim_documents: plantLaterTemplate('claim_documents'),
  email_template_of_claim_status: plantLaterTemplate('claim_status'),
  email_template_of_claim_notices: plantLaterTemplate('claim_notice'),
};

export async function plantSeeds(db: Db): Promise<void> {
  for (const [name, plant] of Object.entries(seeds)) {
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

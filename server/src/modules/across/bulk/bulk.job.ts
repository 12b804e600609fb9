import { z } from 'zod';
import { AccountBulk } from '#contract/people/accounts';
import { BulkRow } from '#contract/base/bulk';
import { LeadBulk } from '#contract/sales/leads/leads';
import { PaymentBulk } from '#contract/money/payments';
import { PolicyBulk } from '#contract/cover/policies/policyList';
import { ClaimBulk } from '#contract/cover/claims/claimList';
import { RenewalBulk } from '#contract/cover/renewals/renewalList';
import { QuoteBulk } from '#contract/sales/quotes/quoteList';
import { TaskBulk } from '#contract/office/tasks';
import { UserBulk } from '#contract/system/users';
import type { Db } from '../../../db/connect.ts';
import {
  runBulkInBatches,
  type BulkProgress,
  type BulkWork,
  type SavedProgress,
} from '../../../nouns/bulk.ts';
import type { BulkJob } from '../../../http/bulk.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { bulkWork } from '../../../nouns/reference/bulkWork.ts';
import type { CrudNoun } from '../../../sheets/crudNoun.ts';
import { job } from '../../../jobs/job.ts';
import { jobData } from '../../../jobs/jobData.ts';
import { handOverAll } from '../leavers/leavers.ts';
import { accountBulkWork } from '../../people/accounts/accounts.bulk.ts';
import { agents } from '../../reference/agents/agents.noun.ts';
import { subAgents } from '../../reference/agents/subAgents.noun.ts';
import { brokers } from '../../reference/brokers/brokers.noun.ts';
import { templateBulkWork } from '../../office/emailTemplates/emailTemplates.noun.ts';
import { groups } from '../../system/groups/groups.noun.ts';
import { insurers } from '../../reference/insurers/insurers.noun.ts';
import { leadBulkWork } from '../../sales/leadQuotes/leadQuotes.bulk.ts';
import { paymentBulkWork } from '../../money/payments/payments.bulk.ts';
import { policyBulkWork } from '../../cover/policies/policies.bulk.ts';
import { claimBulkWork } from '../../cover/claims/claims.bulk.ts';
import { renewalBulkWork } from '../../cover/renewals/renewals.bulk.ts';
import { productCategories } from '../../reference/products/productCategories.noun.ts';
import { products } from '../../reference/products/products.noun.ts';
import { quoteBulkWork } from '../../sales/quotes/quotes.bulk.ts';
import { teams } from '../../system/teams/teams.noun.ts';
import { taskBulkWork } from '../../office/tasks/tasks.bulk.ts';
import { userBulkWork } from '../../system/users/users.bulk.ts';
import { vehicleMakes } from '../../reference/vehicles/vehicleMakes.noun.ts';
import { vehicleModels } from '../../reference/vehicles/vehicleModels.noun.ts';
import { vehicleVariants } from '../../reference/vehicles/vehicleVariants.noun.ts';

type Work = (body: unknown) => BulkWork;

const plain =
  <TB extends keyof DB, Row, Create, Update, Filters>(
    noun: CrudNoun<TB, Row, Create, Update, Filters>,
  ): Work =>
  (body) =>
    bulkWork(noun, noun.schemas.bulk.parse(body).action);

const works: Record<BulkJob['noun'], Work> = {
  groups: plain(groups),
  teams: plain(teams),
  insurers: plain(insurers),
  vehicle_makes: plain(vehicleMakes),
  vehicle_models: plain(vehicleModels),
  vehicle_variants: plain(vehicleVariants),
  product_categories: plain(productCategories),
  products: plain(products),
  brokers: plain(brokers),
  agents: plain(agents),
  sub_agents: plain(subAgents),
  email_templates: () => templateBulkWork,
  users: (body) => userBulkWork(handOverAll)(UserBulk.parse(body)),
  accounts: (body) => accountBulkWork(AccountBulk.parse(body)),
  leads: (body) => leadBulkWork(LeadBulk.parse(body)),
  quotes: (body) => quoteBulkWork(QuoteBulk.parse(body)),
  payments: (body) => paymentBulkWork(PaymentBulk.parse(body)),
  policies: (body) => policyBulkWork(PolicyBulk.parse(body)),
  claims: (body) => claimBulkWork(ClaimBulk.parse(body)),
  renewals: (body) => renewalBulkWork(RenewalBulk.parse(body)),
  tasks: (body) => taskBulkWork(TaskBulk.parse(body)),
};

const Progress = z.object({ done: z.int(), succeeded: z.int(), failed: z.int(), failures: z.array(BulkRow) });

/** Killed and taken up again, it goes on behind the last row that was saved. */
export const runBulkJob = (
  db: Db,
  requestedBy: number,
  { noun, body }: BulkJob,
  saved: SavedProgress,
): Promise<BulkProgress> => runBulkInBatches(db, requestedBy, body.ids, works[noun](body), saved);

/** The rows of a bulk call that are too many for one request. */
export const bulkJob = job({
  queue: 'bulk',
  data: jobData.bulk,
  run: ({ db }, { data: { requested_by, ...work }, saved, progress, signal }) =>
    runBulkJob(db, requested_by, work, {
      progress: Progress.nullable().catch(null).parse(saved),
      save: (tx, soFar) => progress(soFar, tx),
      signal,
    }),
});

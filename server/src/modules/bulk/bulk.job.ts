import { z } from 'zod';
import { AccountBulk } from '#contract/accounts';
import { AgentBulk } from '#contract/agents';
import { BrokerBulk } from '#contract/brokers';
import { BulkRow } from '#contract/bulk';
import { GroupBulk } from '#contract/groups';
import { Id } from '#contract/http';
import { InsurerBulk } from '#contract/insurers';
import { ProductCategoryBulk } from '#contract/productCategories';
import { ProductBulk } from '#contract/products';
import { SubAgentBulk } from '#contract/subAgents';
import { TaskBulk } from '#contract/tasks';
import { TeamBulk } from '#contract/teams';
import { UserBulk } from '#contract/users';
import { VehicleMakeBulk } from '#contract/vehicleMakes';
import { VehicleModelBulk } from '#contract/vehicleModels';
import { VehicleVariantBulk } from '#contract/vehicleVariants';
import type { Db } from '../../db/connect.ts';
import { runBulkInPortions, type BulkProgress, type BulkWork, type SavedProgress } from '../../http/bulk.ts';
import { bulkNouns, type BulkJob } from '../../http/bulkJob.ts';
import { bulkWork } from '../../http/crud/bulkWork.ts';
import { job } from '../../jobs/job.ts';
import { accountBulkWork } from '../accounts/accounts.bulk.ts';
import { agents } from '../agents/agents.noun.ts';
import { subAgents } from '../agents/subAgents.noun.ts';
import { brokers } from '../brokers/brokers.noun.ts';
import { groups } from '../groups/groups.noun.ts';
import { insurers } from '../insurers/insurers.noun.ts';
import { productCategories } from '../products/productCategories.noun.ts';
import { products } from '../products/products.noun.ts';
import { teams } from '../teams/teams.noun.ts';
import { taskBulkWork } from '../tasks/tasks.bulk.ts';
import { userBulkWork } from '../users/users.bulk.ts';
import { vehicleMakes } from '../vehicles/vehicleMakes.noun.ts';
import { vehicleModels } from '../vehicles/vehicleModels.noun.ts';
import { vehicleVariants } from '../vehicles/vehicleVariants.noun.ts';

const works: Record<BulkJob['noun'], (body: unknown) => BulkWork> = {
  users: (body) => userBulkWork(UserBulk.parse(body)),
  groups: (body) => bulkWork(groups, GroupBulk.parse(body).action),
  teams: (body) => bulkWork(teams, TeamBulk.parse(body).action),
  insurers: (body) => bulkWork(insurers, InsurerBulk.parse(body).action),
  vehicle_makes: (body) => bulkWork(vehicleMakes, VehicleMakeBulk.parse(body).action),
  vehicle_models: (body) => bulkWork(vehicleModels, VehicleModelBulk.parse(body).action),
  vehicle_variants: (body) => bulkWork(vehicleVariants, VehicleVariantBulk.parse(body).action),
  product_categories: (body) => bulkWork(productCategories, ProductCategoryBulk.parse(body).action),
  products: (body) => bulkWork(products, ProductBulk.parse(body).action),
  brokers: (body) => bulkWork(brokers, BrokerBulk.parse(body).action),
  agents: (body) => bulkWork(agents, AgentBulk.parse(body).action),
  sub_agents: (body) => bulkWork(subAgents, SubAgentBulk.parse(body).action),
  accounts: (body) => accountBulkWork(AccountBulk.parse(body)),
  tasks: (body) => taskBulkWork(TaskBulk.parse(body)),
};

const Progress = z.object({ done: z.int(), succeeded: z.int(), failed: z.int(), failures: z.array(BulkRow) });

/** Killed and taken up again, it goes on behind the last row that was saved. */
export const runBulkJob = (
  db: Db,
  requestedBy: number,
  { noun, body }: BulkJob,
  saved: SavedProgress,
): Promise<BulkProgress> => runBulkInPortions(db, requestedBy, body.ids, works[noun](body), saved);

/** The rows of a bulk call that are too many for one request. */
export const bulkJob = job({
  queue: 'bulk',
  data: z.object({
    noun: z.enum(bulkNouns),
    body: z.object({ ids: z.array(Id), action: z.string(), data: z.unknown().optional() }),
    requested_by: Id,
  }),
  run: ({ db }, { data: { requested_by, ...work }, saved, progress, signal }) =>
    runBulkJob(db, requested_by, work, {
      progress: Progress.nullable().catch(null).parse(saved),
      save: (tx, soFar) => progress(soFar, tx),
      signal,
    }),
});

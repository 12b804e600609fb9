import type { Permission } from '#contract/permissions';
import type { SearchNoun } from '#contract/search';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/connect.ts';
import { searchAccounts } from '../accounts/accounts.queries.ts';
import { searchAgents, searchSubAgents } from '../agents/agents.queries.ts';
import { searchBrokers } from '../brokers/brokers.queries.ts';
import { searchInsurers } from '../insurers/insurers.queries.ts';
import { searchTasks } from '../tasks/tasks.queries.ts';
import { searchUsers } from '../users/users.queries.ts';

type Found = { id: number; label: string; hint: string };

type Searched = {
  permission: Permission;
  /** One statement within the caller's scope, the best first. */
  find: (db: Db, caller: Caller, search: string, limit: number) => Promise<Found[]>;
};

/** Every noun that the search box looks through. */
export const searched: Record<SearchNoun, Searched> = {
  accounts: { permission: 'accounts:view', find: searchAccounts },
  tasks: { permission: 'tasks:view', find: searchTasks },
  agents: { permission: 'agents:view', find: searchAgents },
  sub_agents: { permission: 'agents:view', find: searchSubAgents },
  brokers: { permission: 'brokers:view', find: searchBrokers },
  insurers: { permission: 'insurers:view', find: searchInsurers },
  users: { permission: 'users:view', find: searchUsers },
};

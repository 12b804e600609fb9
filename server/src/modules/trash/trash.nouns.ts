import type { ModuleName, Permission } from '#contract/permissions';
import type { TrashNoun } from '#contract/trash';

/** Modules whose records are deleted and restored. */
type DeletingModule = { [M in ModuleName]: `${M}:delete` extends Permission ? M : never }[ModuleName];

type Trashed = {
  module: DeletingModule;
  /** The column that names the record. */
  label: string;
  /** The column of the person it belongs to, where what someone may delete depends on that. */
  person?: string;
  /** The column of who made it, where that makes it theirs too. */
  creator?: string;
  /** The columns of the agents into whose book it belongs. */
  agent?: string;
  subAgent?: string;
  /** Never deleted for good, because history names it. */
  isKept?: true;
};

/** Every table whose rows are deleted softly. */
export const trashed: Record<TrashNoun, Trashed> = {
  accounts: {
    module: 'accounts',
    label: 'display_name',
    person: 'owner_id',
    agent: 'agent_id',
    subAgent: 'sub_agent_id',
  },
  tasks: { module: 'tasks', label: 'title', person: 'assigned_to_id', creator: 'created_by' },
  products: { module: 'products', label: 'name' },
  product_categories: { module: 'products', label: 'name' },
  sub_agents: { module: 'agents', label: 'name' },
  agents: { module: 'agents', label: 'name' },
  brokers: { module: 'brokers', label: 'name' },
  insurers: { module: 'insurers', label: 'name' },
  vehicle_variants: { module: 'vehicles', label: 'name' },
  vehicle_models: { module: 'vehicles', label: 'name' },
  vehicle_makes: { module: 'vehicles', label: 'name' },
  teams: { module: 'users', label: 'name' },
  groups: { module: 'groups', label: 'name' },
  users: { module: 'users', label: 'full_name', person: 'id', isKept: true },
};

export const daysInTrash = 30;

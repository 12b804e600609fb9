import type { Link } from '#contract/base/http';
import { isZero } from '#contract/base/amounts/decimals';
import type { Scope } from '#contract/base/permissions';
import { holds } from '../../../../auth/access.ts';
import type { Caller } from '../../../../auth/caller.ts';
import { commissionUnseen } from '../../../../auth/commission.ts';
import { said, type Said } from '../../../../said.ts';
import { otherChief } from '../../../people/accounts/accounts.service.ts';

import { scopeOfNew, type Around } from './policies.namedRecords.ts';
import type { Client } from './policies.clients.ts';
import type { SaidPolicy } from './policies.readRows.rules.ts';

export type Settled = Exclude<Client, { kind: 'wrong' }>;
type Fault = { field: string; kind: string; words: Said };

/** To whom a policy belongs, and in whose book it comes. */
export type People = {
  owner: Link;
  assigned_to: Link;
  agent: Link | null;
  sub_agent: Link | null;
  broker: Link | null;
};

const forbidden = (field: string, words: Said): Fault => ({ field, kind: 'forbidden', words });
const invalid = (field: string, words: Said): Fault => ({ field, kind: 'invalid', words });

/** A new client is the caller's own. */
const ofClient = (client: Settled, caller: Caller, around: Around) =>
  client.kind === 'known'
    ? client.around
    : {
        owner: { id: caller.user_id, label: around.users.get(caller.user_id) ?? '' },
        agent: null,
        sub_agent: null,
        scope: 'own' as Scope,
      };

/** Whom the policy is given to: whoever has the client, or someone who is there and to whom the caller may give it. */
function assigneeOf(told: SaidPolicy, owner: Link, caller: Caller, around: Around): Link | Fault {
  const id = told.assigned_to_id;
  if (id === undefined || id === owner.id) return owner;
  const label = around.users.get(id) ?? '';
  if (id === caller.user_id) return { id, label };
  if (!holds(caller, 'policies:assign')) return forbidden('assigned_to', said('policyNotToHand'));
  return around.active.has(id) ? { id, label } : invalid('assigned_to', said('activeUser'));
}

const isFault = (one: object | null): one is Fault => one !== null && 'words' in one;

function linkOf(
  around: Around,
  field: 'broker' | 'agent' | 'sub_agent',
  id: number | null | undefined,
  before: Link | null,
): Link | null | Fault {
  if (id === undefined || id === before?.id) return before;
  if (id === null) return null;
  const link = around.linkOf(`${field}_id`, id);
  return 'text' in link ? invalid(field, link) : link;
}

/** Whose it will be, or why it may not be theirs. */
export function peopleOf(told: SaidPolicy, client: Settled, caller: Caller, around: Around): People | Fault {
  const { owner, agent: before, sub_agent: subBefore } = ofClient(client, caller, around);
  const assigned_to = assigneeOf(told, owner, caller, around);
  if (isFault(assigned_to)) return assigned_to;
  const agent = linkOf(around, 'agent', told.agent_id, before);
  if (isFault(agent)) return agent;
  const sub_agent = linkOf(around, 'sub_agent', told.sub_agent_id, subBefore);
  if (isFault(sub_agent)) return sub_agent;
  const broker = linkOf(around, 'broker', told.broker_id, null);
  if (isFault(broker)) return broker;
  if (sub_agent === null) return { owner, assigned_to, agent, sub_agent, broker };
  const chief = sub_agent.id === subBefore?.id ? before : (around.chiefs.get(sub_agent.id) ?? null);
  if (agent !== null && chief && chief.id !== agent.id) return invalid('sub_agent', otherChief);
  return { owner, assigned_to, agent: chief, sub_agent, broker };
}

const stepsOfIssue = ['policies:update', 'policies:issue'] as const;

/** What the caller could not do by hand. */
export function refusalsOf(
  told: SaidPolicy,
  client: Settled,
  people: People,
  caller: Caller,
  around: Around,
  addsPeople: boolean,
): Fault[] {
  const { scope } = ofClient(client, caller, around);
  const own = scopeOfNew(caller, around.house.mates, people);
  const lacks = ['policies:create', 'products:view', 'insurers:view'] as const;
  const isRefused =
    lacks.some((each) => !holds(caller, each)) || stepsOfIssue.some((each) => !holds(caller, each, own));
  const pays = told.paid_to_date !== undefined && !isZero(told.paid_to_date);
  return [
    ...(isRefused ? [forbidden('', said('notPermitted'))] : []),
    ...(pays && !holds(caller, 'payments:create', scope)
      ? [forbidden('paid_to_date', said('paymentNotPermitted'))]
      : []),
    ...(told.commission_rate !== undefined && !holds(caller, 'commissions:view', own)
      ? [forbidden('commission_rate', commissionUnseen)]
      : []),
    ...(addsPeople && !holds(caller, 'members:create', scope)
      ? [forbidden('member.first_name', said('memberNotHere'))]
      : []),
  ];
}

export const lacksKyc = (client: Settled, { house }: Around): boolean =>
  house.blocksWithoutKyc && !(client.kind === 'known' && client.around.is_verified);

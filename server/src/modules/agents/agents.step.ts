import { agentActionTable, type AgentAction, type AgentStatus } from '#contract/agents';
import type { Actor } from '../../auth/caller.ts';
import type { Tx } from '../../db/connect.ts';
import { audit } from '../audit/audit.service.ts';
import { setStatus, type AgentTable } from './agents.queries.ts';

type Held = { id: number; status: AgentStatus; status_reason: string };

/** One change of state with its reason, written down. That it is allowed is the caller's to check. */
export async function step(
  tx: Tx,
  actor: Actor,
  table: AgentTable,
  { id, status, status_reason }: Held,
  action: AgentAction,
  reason: string,
): Promise<void> {
  const after = { status: agentActionTable.steps[action].to, status_reason: reason };
  await setStatus(tx, actor, table, id, after);
  const event = { module: 'agents', noun: table, record_id: id, action } as const;
  await audit(tx, actor, { ...event, before: { status, status_reason }, after });
}

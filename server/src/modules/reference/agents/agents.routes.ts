import type { z } from 'zod';
import {
  Agent,
  agentActionTable,
  AgentCreate,
  AgentUpdate,
  WithReason,
  type AgentAction,
} from '#contract/reference/agents';
import { RevealedBankDetails, type BankDetails } from '#contract/reference/bankDetails';
import { permissionOf } from '#contract/base/states/states';
import { SubAgent, SubAgentCreate, SubAgentUpdate } from '#contract/reference/subAgents';
import type { App } from '../../../http/fastifyApp.ts';
import { can } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { crud } from '../../../http/crud/crud.ts';
import { operationsOf, type Named } from '../../../http/routes/noun.ts';
import { serve } from '../../../http/routes/serve.ts';
import { actionRoute } from '../../../http/routes/writing.ts';
import { write } from '../../../http/write.ts';
import { withBankDetails } from './agents.bank.ts';
import { agents } from './agents.noun.ts';
import { subAgents } from './subAgents.noun.ts';

const access = {
  view: can('agents:view'),
  create: can('agents:create'),
  update: can('agents:update'),
  delete: can('agents:delete'),
  export: can('agents:export'),
  import: can('agents:import'),
};

/** What goes beyond the calls of every noun, for agents and sub-agents alike. */
type Calls<Row> = Named & {
  record: z.ZodType<Row>;
  move: (tx: Tx, caller: Caller, id: number, action: AgentAction, reason?: string) => Promise<Row>;
  revealBankDetails: (tx: Tx, caller: Caller, id: number, reason: string) => Promise<BankDetails>;
};

function ownCalls<Row>(app: App, calls: Calls<Row>): void {
  const { noun, one, move, revealBankDetails } = calls;

  actionRoute(app, calls, 'activate', {
    access: can(permissionOf(agentActionTable, 'activate')),
    summary: `Let ${one} work`,
    act: (tx, caller, id) => move(tx, caller, id, 'activate'),
  });
  for (const action of ['suspend', 'terminate'] as const) {
    actionRoute(app, calls, action, {
      access: can(permissionOf(agentActionTable, action)),
      summary: action === 'suspend' ? `Suspend ${one} for a while` : `End the work of ${one} for good`,
      body: WithReason,
      act: (tx, caller, id, { reason }) => move(tx, caller, id, action, reason),
    });
  }

  serve(app, operationsOf(noun).step('reveal-bank-details'), {
    access: access.update,
    summary: `The bank details of ${one}; who asks and why is written down`,
    body: WithReason,
    response: { 200: RevealedBankDetails },
    handler: (request, reply) => {
      const { caller, params, body } = request;
      return write(request, reply, 200, (tx) => revealBankDetails(tx, caller, params.id, body.reason));
    },
  });
}

export function agentRoutes(app: App): void {
  const { dataKey } = app.context.secrets;
  const ofAgents = withBankDetails(agents, { create: AgentCreate, update: AgentUpdate }, dataKey);
  const ofSubAgents = withBankDetails(subAgents, { create: SubAgentCreate, update: SubAgentUpdate }, dataKey);
  crud(app, ofAgents, access);
  crud(app, ofSubAgents, access);
  ownCalls(app, { ...ofAgents, record: Agent, move: agents.move });
  ownCalls(app, { ...ofSubAgents, record: SubAgent, move: subAgents.move });
}

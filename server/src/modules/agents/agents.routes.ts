import type { z } from 'zod';
import { Agent, AgentCreate, AgentUpdate, WithReason, type AgentAction } from '#contract/agents';
import { RevealedBankDetails, type BankDetails } from '#contract/bankDetails';
import { IdParams } from '#contract/http';
import { SubAgent, SubAgentCreate, SubAgentUpdate } from '#contract/subAgents';
import type { App } from '../../app.ts';
import { can } from '../../auth/access.ts';
import type { Actor, Caller } from '../../auth/caller.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { crud } from '../../http/crud/crud.ts';
import { write } from '../../http/write.ts';
import { withBankDetails } from './agents.bank.ts';
import { agents } from './agents.noun.ts';
import { moveAgent, moveSubAgent } from './agents.status.ts';
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
type Calls<Row> = {
  path: string;
  one: string;
  record: z.ZodType<Row>;
  move: (tx: Tx, actor: Actor, id: number, action: AgentAction, reason?: string) => Promise<Row>;
  noteReveal: (tx: Tx, caller: Caller, id: number, reason: string) => Promise<void>;
  openBankDetails: (db: Db, id: number) => Promise<BankDetails>;
};

function ownCalls<Row>(app: App, { path, one, record, move, noteReveal, openBankDetails }: Calls<Row>): void {
  const { db } = app.context;
  const tags = [path.replaceAll('-', '_')];
  const answer: z.ZodType = record;

  app.post(`/api/${path}/:id/activate/`, {
    config: { access: access.update },
    schema: { tags, summary: `Let ${one} work`, params: IdParams, response: { 200: answer } },
    handler: (request, reply) =>
      write(request, reply, 200, (tx) => move(tx, request.caller, request.params.id, 'activate')),
  });

  for (const action of ['suspend', 'terminate'] as const) {
    app.post(`/api/${path}/:id/${action}/`, {
      config: { access: access.update },
      schema: {
        tags,
        summary: action === 'suspend' ? `Suspend ${one} for a while` : `End the work of ${one} for good`,
        params: IdParams,
        body: WithReason,
        response: { 200: answer },
      },
      handler: (request, reply) =>
        write(request, reply, 200, (tx) =>
          move(tx, request.caller, request.params.id, action, request.body.reason),
        ),
    });
  }

  app.post(`/api/${path}/:id/reveal-bank-details/`, {
    config: { access: access.update },
    schema: {
      tags,
      summary: `The bank details of ${one}; who asks and why is written down`,
      params: IdParams,
      body: WithReason,
      response: { 200: RevealedBankDetails },
    },
    handler: async (request, reply) => {
      const { caller, params, body } = request;
      // Opened beside the transaction, whose answer may be kept for a repeated request.
      await write(request, reply, 200, (tx) => noteReveal(tx, caller, params.id, body.reason));
      return openBankDetails(db, params.id);
    },
  });
}

export function agentRoutes(app: App): void {
  const { dataKey } = app.context.secrets;
  const ofAgents = withBankDetails(agents, { create: AgentCreate, update: AgentUpdate }, dataKey);
  const ofSubAgents = withBankDetails(subAgents, { create: SubAgentCreate, update: SubAgentUpdate }, dataKey);
  crud(app, ofAgents, access);
  crud(app, ofSubAgents, access);
  ownCalls(app, { ...ofAgents, path: 'agents', one: 'an agent', record: Agent, move: moveAgent });
  ownCalls(app, {
    ...ofSubAgents,
    path: 'sub-agents',
    one: 'a sub-agent',
    record: SubAgent,
    move: moveSubAgent,
  });
}

import { AgentCreate, AgentUpdate } from '#contract/reference/agents';
import { SubAgentCreate, SubAgentUpdate } from '#contract/reference/subAgents';
import { plusDays } from '#contract/base/days/wallClock';
import type { Caller } from '../server/src/auth/caller.ts';
import type { Tx } from '../server/src/db/connect.ts';
import { organisationToday } from '../server/src/db/organisationDay.ts';
import { withBankDetails } from '../server/src/modules/reference/agents/agents.bank.ts';
import { agents } from '../server/src/modules/reference/agents/agents.noun.ts';
import { moveAgent, moveSubAgent } from '../server/src/modules/reference/agents/agents.transitions.ts';
import { subAgents } from '../server/src/modules/reference/agents/subAgents.noun.ts';
import { people } from './people.ts';
import type { DemoTeam } from './teams.ts';
import { emailOf } from './users.ts';

type Person = {
  name: string;
  phone: string;
  /** In so many days the licence ends; null where there is none yet. */
  licence: number | null;
  share: string;
  team: DemoTeam;
  iban?: string;
  /** What became of them after they were activated; null where they never were. */
  fate: null | 'active' | { action: 'suspend' | 'terminate'; reason: string };
  signsInAs?: string;
};

const person = (
  name: string,
  phone: string,
  licence: number | null,
  share: string,
  team: DemoTeam,
  fate: Person['fate'],
  more: Pick<Person, 'iban' | 'signsInAs'> = {},
): Person => ({ name, phone, licence, share, team, fate, ...more });

const suspended = (reason: string) => ({ action: 'suspend' as const, reason });
const terminated = (reason: string) => ({ action: 'terminate' as const, reason });
const licenceEnded = suspended('The licence ended and was not renewed in time.');

/** Invented, all of them, as are their accounts. */
const firms: (Person & { under: Person[] })[] = [
  {
    ...person('Al Noor Insurance Agency', '+971 4 555 0601', 310, '40', 'Retail', 'active', {
      iban: 'AE070331234567890123456',
    }),
    under: [
      person('Bilal Chaudhry', '+971 56 555 0123', 190, '50', 'Retail', 'active', { signsInAs: 'Bilal' }),
      person('Mona Khoury', '+971 50 555 0611', 45, '45', 'Retail', 'active'),
      person('Tariq Mahmood', '+971 55 555 0612', null, '40', 'Retail', null),
    ],
  },
  {
    ...person('Sapphire Risk Partners', '+971 2 555 0621', 38, '35', 'Corporate', 'active', {
      iban: 'AE460090000000123456789',
    }),
    under: [
      person('Elena Popescu', '+971 52 555 0622', 260, '30', 'Corporate', 'active'),
      person(
        'George Mathew',
        '+971 50 555 0623',
        120,
        '30',
        'Corporate',
        terminated('Moved to another agency.'),
      ),
    ],
  },
  {
    ...person('Oasis Employee Benefits', '+971 3 555 0631', 150, '32.5', 'Health & Life', 'active'),
    under: [
      person('Rosa Dela Cruz', '+971 54 555 0124', 75, '50', 'Health & Life', 'active', {
        signsInAs: 'Rosa',
      }),
      person('Sunita Pillai', '+971 58 555 0632', -6, '40', 'Health & Life', licenceEnded),
    ],
  },
  {
    ...person('Jebel Motor Agents', '+971 6 555 0641', -12, '38', 'Retail', licenceEnded),
    under: [person('Anwar Siddiqui', '+971 56 555 0642', 220, '50', 'Retail', 'active')],
  },
  { ...person('Pearl Coast Advisers', '+973 1755 0651', null, '30', 'Corporate', null), under: [] },
  {
    ...person(
      'Qasr Family Brokers',
      '+971 4 555 0661',
      90,
      '30',
      'Retail',
      terminated('Closed the business.'),
    ),
    under: [],
  },
];

const domainOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '');

async function idsBy(tx: Tx): Promise<{ teams: Map<string, number>; users: Map<string, number> }> {
  const teams = await tx.selectFrom('teams').select(['id', 'name']).execute();
  const users = await tx.selectFrom('users').select(['id', 'email']).execute();
  return {
    teams: new Map(teams.map(({ id, name }) => [name, id])),
    users: new Map(users.map(({ id, email }) => [email, id])),
  };
}

export async function plantAgents(tx: Tx, caller: Caller, dataKey: Buffer): Promise<void> {
  const today = await organisationToday(tx, new Date());
  const { teams, users } = await idsBy(tx);
  const ofAgents = withBankDetails(agents, { create: AgentCreate, update: AgentUpdate }, dataKey);
  const ofSubAgents = withBankDetails(subAgents, { create: SubAgentCreate, update: SubAgentUpdate }, dataKey);

  const fieldsOf = ({ name, phone, licence, team, signsInAs, iban }: Person, code: string) => {
    const user = people.find(({ name: [first] }) => first === signsInAs);
    return {
      code,
      name,
      phone,
      email: `office@${domainOf(name)}.example`,
      // Nobody is activated with a licence that has ended; that comes afterwards.
      ...(licence !== null && {
        licence_no: `LIC-${code}`,
        licence_expiry: plusDays(today, Math.max(licence, 1)),
      }),
      team_id: teams.get(team) ?? null,
      user_id: user ? (users.get(emailOf(user)) ?? null) : null,
      bank_details: iban ? { account_name: name, bank: 'Gulf Meridian Bank', iban } : null,
    };
  };
  type Update = (...of: Parameters<typeof subAgents.update | typeof agents.update>) => Promise<unknown>;
  type Move = typeof moveAgent | typeof moveSubAgent;
  const begin = async ({ fate }: Person, id: number, move: Move) => {
    if (fate !== null) await move(tx, caller, id, 'activate');
  };
  const end = async ({ fate, licence }: Person, id: number, move: Move, update: Update) => {
    if (fate !== null && fate !== 'active') await move(tx, caller, id, fate.action, fate.reason);
    const licence_expiry = plusDays(today, licence ?? 0);
    if (licence !== null && licence < 0) await update(tx, caller, id, { licence_expiry }, undefined);
  };

  for (const [place, firm] of firms.entries()) {
    const code = `AG-${String(place + 1).padStart(3, '0')}`;
    const body = AgentCreate.parse({ ...fieldsOf(firm, code), default_share_pct: firm.share });
    const { id } = await ofAgents.create(tx, caller, body);
    await begin(firm, id, moveAgent);
    for (const [below, each] of firm.under.entries()) {
      const fields = fieldsOf(each, `${code}/${below + 1}`);
      const under = SubAgentCreate.parse({ ...fields, agent_id: id, share_of_agent_pct: each.share });
      const made = await ofSubAgents.create(tx, caller, under);
      await begin(each, made.id, moveSubAgent);
      await end(each, made.id, moveSubAgent, ofSubAgents.update);
    }
    await end(firm, id, moveAgent, ofAgents.update);
  }
}

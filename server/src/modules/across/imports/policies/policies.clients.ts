import type { RowProblem } from '#contract/across/imports/imports';
import { fold } from '#contract/base/values/folding';
import type { Link } from '#contract/base/http';
import { holds } from '../../../../auth/access.ts';
import type { Tx } from '../../../../db/connect.ts';
import { hashOfIdNumber } from '../../../../security/idNumbers.ts';
import { numberKey, unseenMatch, Found } from '../../../people/accounts/batch/accounts.batch.finding.ts';
import type { AlikeOne } from '../../../people/accounts/batch/accounts.batch.queries.ts';
import { keysAsked, readAsked } from '../../../people/accounts/batch/accounts.batch.rules.ts';
import { paced } from '../../../people/accounts/accounts.rateLimits.ts';
import { judgeAccounts, type JudgedAccount } from '../../../people/accounts/batch/accounts.batch.ts';
import { organisationDefaults } from '../../../system/organisation/organisation.queries.ts';
import { askedOf as clientIn } from '../accounts/accountRows.rules.ts';
import type { Run } from '../imports.target.ts';
import { holdClients, type ClientAround } from './policies.namedRecords.queries.ts';
import { isTelling, nameIn, saidOfClient } from './policies.clients.rules.ts';
import { said as sentence, worded, type Said } from '../../../../said.ts';

/** Whose policy it is: an account that there is, one that comes with this row, or one that comes with an earlier one. */
export type Client =
  | { kind: 'known'; around: ClientAround }
  | { kind: 'new'; judged: JudgedAccount; isFirst: boolean; label: string; type: 'individual' | 'corporate' }
  | { kind: 'coming'; label: string; type: 'individual' | 'corporate' }
  | { kind: 'wrong'; problems: RowProblem[] };

type Values = Readonly<Record<string, unknown>>;

type Asked = {
  row: number;
  values: Values;
  body: Readonly<Record<string, unknown>>;
  account_number: string | undefined;
  name: string;
  keys: string[];
  problems: RowProblem[];
};

const wrong = (kind: string, field: string, words: Said): RowProblem => ({
  kind,
  severity: 'error',
  field: field === '' ? 'account.full_name' : `account.${field}`,
  ...worded(words),
});
const names = ['', 'first_name', 'last_name', 'legal_name'];

/** At the column of the file that it is about: one name may stand for several of ours. */
const ofClient =
  (values: Values) =>
  ({ field, ...problem }: RowProblem): RowProblem => {
    const isWhole = names.includes(field) && values[`account.${field}`] === undefined;
    return { ...problem, field: isWhole ? 'account.full_name' : `account.${field}` };
  };

/** What the file tells of a client, by which they are looked for. */
function askedOf(run: Run, country: string, row: number, values: Values): Asked {
  const said = saidOfClient(values);
  const { body, account_number } = clientIn({ row, values: said, problems: [] });
  const read = readAsked({ key: row, body, account_number });
  const blank = { row, values, body, account_number, name: nameIn(body) };
  if (Array.isArray(read)) return { ...blank, keys: [], problems: read.map(ofClient(values)) };
  const keys = keysAsked(read, (each) => hashOfIdNumber(run.dataKey, each), { country, currency: '' });
  const isNobody = Object.keys(said).length === 0;
  const nobody = [wrong('no_client', '', sentence('policyNoClient'))];
  return { ...blank, keys, problems: isNobody ? nobody : [] };
}

const typeOf = ({ body }: Asked) => (body['account_type'] === 'corporate' ? 'corporate' : 'individual');
const labelOf = ({ body }: Asked): string =>
  String(
    body['legal_name'] ?? `${String(body['first_name'] ?? '')} ${String(body['last_name'] ?? '')}`.trim(),
  );

/** By what two rows tell of the same client. */
const identitiesOf = ({ keys, name }: Asked): string[] =>
  keys.map((key) => (isTelling(key) ? `client ${key}` : `client ${key} ${name}`));

/** The account that is meant: by its number, by what only one has, or by a shared address and the name. */
function meantBy(asked: Asked, found: Found): AlikeOne | RowProblem | undefined {
  if (asked.account_number !== undefined) {
    const [numbered] = found.having(numberKey(asked.account_number));
    if (numbered) return numbered;
  }
  for (const key of asked.keys) {
    const alike = found
      .having(key)
      .filter(({ display_name }) => isTelling(key) || asked.name === '' || fold(display_name) === asked.name);
    const ids = new Set(alike.map(({ id }) => id));
    if (ids.size > 1) {
      const words = sentence('policyClientsAlike', { count: ids.size });
      return wrong('ambiguous', 'account_number', words);
    }
    if (alike[0]) return alike[0];
  }
  if (asked.account_number === undefined || asked.name !== '') return undefined;
  return wrong(
    'unknown_account',
    'account_number',
    sentence('policyNoAccount', { number: asked.account_number }),
  );
}

const isProblem = (meant: AlikeOne | RowProblem): meant is RowProblem => 'severity' in meant;

/** Which of them are new, each once, by the rules of the form. */
async function judgeNew(tx: Tx, run: Run, fresh: readonly Asked[]): Promise<Map<number, JudgedAccount>> {
  if (fresh.length === 0) return new Map();
  const { caller, dataKey, mapping, isWriting, earlier } = run;
  const batch = {
    caller,
    dataKey,
    hurdles: [],
    match_on: 'none' as const,
    on_match: 'skip' as const,
    accept_duplicates: mapping.accept_duplicates,
    isWriting,
    earlier,
  };
  const judged = await judgeAccounts(
    tx,
    batch,
    fresh.map(({ row, body, account_number }) => ({ key: row, body, account_number })),
  );
  return new Map(judged.map((each) => [each.key, each]));
}

/** The clients of policies, one for each of these rows and what they say. */
export async function clientsOf(
  tx: Tx,
  run: Run,
  rows: readonly { row: number; values: Values }[],
): Promise<Map<number, Client>> {
  const { country } = await organisationDefaults(tx);
  const asked = rows.map(({ row, values }) => askedOf(run, country, row, values));
  const found = new Found(tx, run.caller, { isHeld: false, tellsUnseen: run.isWriting });
  const numbers = asked.flatMap(({ account_number }) =>
    account_number === undefined ? [] : [numberKey(account_number)],
  );
  await found.lookFor([...numbers, ...asked.flatMap(({ keys }) => keys)]);
  const meant = new Map(
    asked.map((each) => [each.row, each.problems.length > 0 ? undefined : meantBy(each, found)]),
  );
  const ids = [...meant.values()].flatMap((one) =>
    one && !isProblem(one) && one.is_visible ? [one.id] : [],
  );
  const held = new Map((await holdClients(tx, run.caller, sorted(ids))).map((one) => [one.id, one]));
  const first = new Map<string, Asked>();
  const isFresh = (each: Asked): boolean =>
    each.problems.length === 0 && meant.get(each.row) === undefined && !isComing(run, each);
  const leaders = new Map<number, Asked>();
  for (const each of asked.filter(isFresh)) {
    const leader =
      identitiesOf(each)
        .map((key) => first.get(key))
        .find(Boolean) ?? each;
    leaders.set(each.row, leader);
    for (const key of identitiesOf(each)) if (!first.has(key)) first.set(key, leader);
  }
  const fresh = asked.filter((each) => leaders.get(each.row) === each);
  const judged = await judgeNew(tx, run, fresh);
  for (const each of fresh) run.earlier?.note(identitiesOf(each), each.row);
  const clients = new Map<number, Client>();
  for (const each of asked) {
    const client = settled(run, each, meant.get(each.row), held, leaders, judged);
    clients.set(each.row, client.kind === 'wrong' ? await pacedOne(tx, run, client) : client);
  }
  return clients;
}

/** Whose client it is, where the caller does not see them, is told as often as on the form. */
async function pacedOne(tx: Tx, run: Run, client: Extract<Client, { kind: 'wrong' }>): Promise<Client> {
  const [told] = await paced(tx, run.caller, [client]);
  return told ?? client;
}

const sorted = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((one, other) => one - other);

/** An earlier row of the file, of another batch, is about the same new client. Only while the file is checked. */
const isComing = ({ earlier }: Run, asked: Asked): boolean =>
  identitiesOf(asked).some((key) => {
    const row = earlier?.rowOf(key);
    return row !== undefined && row < asked.row;
  });

function settled(
  run: Run,
  asked: Asked,
  meant: AlikeOne | RowProblem | undefined,
  held: ReadonlyMap<number, ClientAround>,
  leaders: ReadonlyMap<number, Asked>,
  judged: ReadonlyMap<number, JudgedAccount>,
): Client {
  if (asked.problems.length > 0) return { kind: 'wrong', problems: asked.problems };
  if (meant) return isProblem(meant) ? { kind: 'wrong', problems: [meant] } : knownAs(meant, held);
  const named = { label: labelOf(asked), type: typeOf(asked) } as const;
  const leader = leaders.get(asked.row);
  if (!leader) return { kind: 'coming', ...named };
  if (!holds(run.caller, 'accounts:create'))
    return {
      kind: 'wrong',
      problems: [wrong('forbidden', '', sentence('policyMayNotAddAccounts'))],
    };
  const account = judged.get(leader.row);
  if (!account || account.verdict === 'error')
    return { kind: 'wrong', problems: (account?.problems ?? []).map(ofClient(asked.values)) };
  return { kind: 'new', judged: account, isFirst: leader === asked, ...named };
}

function knownAs(one: AlikeOne, held: ReadonlyMap<number, ClientAround>): Client {
  const around = held.get(one.id);
  if (!around)
    return {
      kind: 'wrong',
      problems: [ofClient({})(unseenMatch(numberKey(one.account_number), one, 'none'))],
    };
  if (around.is_active) return { kind: 'known', around };
  const words = sentence('isDeactivated', { name: around.label });
  return { kind: 'wrong', problems: [wrong('inactive', '', words)] };
}

/** What the client is called, with its id as soon as it has one. */
export function clientLink(client: Exclude<Client, { kind: 'wrong' }>): Link {
  if (client.kind === 'known') return { id: client.around.id, label: client.around.label };
  const id = client.kind === 'new' ? (client.judged.plan?.after.name.id ?? 0) : 0;
  return { id, label: client.label };
}

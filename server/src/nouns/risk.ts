import { riskItems, type Risk } from '#contract/sales/risk/risk';
import type { RiskLinks } from '#contract/sales/risk/links';
import type { Vehicle } from '#contract/sales/risk/motor';
import type { Db, Tx } from '../db/connect.ts';
import { Invalid } from '../errors.ts';
import {
  holdMakesInUse,
  holdModelsInUse,
  holdVariantsInUse,
  listMembersOf,
  listRiskLinks,
} from './risk.queries.ts';
import { said, type Said } from '../said.ts';

interface Checked {
  /** Whose members may be covered; nobody's while the quote is for a lead that has no account. */
  accountId: number | null;
  /** What was agreed on before stays, even if it could not be chosen any more. */
  before?: Risk | null;
}

const vehiclesOf = (risk: Risk | null | undefined): Vehicle[] =>
  risk?.line === 'motor' ? risk.vehicles : [];
const eachOnce = (ids: (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

/** Every record that a risk points at, each once. */
function idsIn(risk: Risk | null | undefined): Record<keyof RiskLinks, number[]> {
  const vehicles = vehiclesOf(risk);
  return {
    makes: eachOnce(vehicles.map(({ make_id }) => make_id)),
    models: eachOnce(vehicles.map(({ model_id }) => model_id)),
    variants: eachOnce(vehicles.map(({ variant_id }) => variant_id)),
    members: eachOnce(risk ? riskItems(risk).map(({ member_id }) => member_id) : []),
  };
}

type Problems = Record<string, Said[]>;

/** The makes, models and variants that belong together, as `<parent> <child>`. */
const pairs = (rows: readonly { id: number; parent_id: number }[]): Set<string> =>
  new Set(rows.map(({ id, parent_id }) => `${parent_id} ${id}`));

/** What vehicles may be: makes by their ids, the others as `pairs` writes them. */
export type Usable = { makes: Set<number>; models: Set<string>; variants: Set<string> };

/** The makes, models and variants that can be chosen, of all that these risks name; held until the transaction ends. */
export async function holdUsable(tx: Tx, risks: readonly Risk[]): Promise<Usable> {
  const ids = risks.map(idsIn);
  const named = (kind: keyof RiskLinks) => eachOnce(ids.flatMap((each) => each[kind]));
  return {
    makes: new Set((await holdMakesInUse(tx, named('makes'))).map(({ id }) => id)),
    models: pairs(await holdModelsInUse(tx, named('models'))),
    variants: pairs(await holdVariantsInUse(tx, named('variants'))),
  };
}

/** Vehicles that are of nothing that can be chosen, by their fields. */
export function vehicleFaults(risk: Risk, { makes, models, variants }: Usable): Problems {
  const problems: Problems = {};
  for (const [index, { make_id, model_id, variant_id }] of vehiclesOf(risk).entries()) {
    const at = `risk.vehicles.${index}`;
    if (!makes.has(make_id)) problems[`${at}.make_id`] = [said('riskMake')];
    else if (!models.has(`${make_id} ${model_id}`)) problems[`${at}.model_id`] = [said('riskModel')];
    else if (variant_id !== null && !variants.has(`${model_id} ${variant_id}`))
      problems[`${at}.variant_id`] = [said('riskVariant')];
  }
  return problems;
}

async function vehicleProblems(tx: Tx, risk: Risk, { before }: Checked): Promise<Problems> {
  const usable = await holdUsable(tx, [risk]);
  for (const { make_id, model_id, variant_id } of vehiclesOf(before)) {
    usable.makes.add(make_id);
    usable.models.add(`${make_id} ${model_id}`);
    if (variant_id !== null) usable.variants.add(`${model_id} ${variant_id}`);
  }
  return vehicleFaults(risk, usable);
}

async function memberProblems(tx: Tx, risk: Risk, { accountId, before }: Checked): Promise<Problems> {
  const found = accountId === null ? [] : await listMembersOf(tx, accountId, idsIn(risk).members);
  const members = new Set([...found.map(({ id }) => id), ...idsIn(before).members]);
  const sentence = accountId === null ? [said('riskNoAccount')] : [said('riskMember')];
  return Object.fromEntries(
    riskItems(risk).flatMap(({ member_id, path }) =>
      member_id === null || members.has(member_id)
        ? []
        : [[['risk', ...path, 'member_id'].join('.'), sentence]],
    ),
  );
}

/** Refuses a risk that points at what cannot be chosen; a statement for each kind, however many items there are. */
export async function checkRisk(tx: Tx, risk: Risk, checked: Checked): Promise<void> {
  const problems = {
    ...(await vehicleProblems(tx, risk, checked)),
    ...(await memberProblems(tx, risk, checked)),
  };
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
}

/** The names of what a risk points at. */
export const riskLinks = (db: Db | Tx, risk: Risk): Promise<RiskLinks> => listRiskLinks(db, idsIn(risk));

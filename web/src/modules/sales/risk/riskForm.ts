import { z } from 'zod';
import type { PolicyType } from '#contract/base/amounts/lines';
import {
  riskGapsToIssue,
  riskProblemsToWrite,
  riskSchemas,
  type Risk,
  type RiskProblem,
} from '#contract/sales/risk/risk';
import { riskMoneyProblems } from '#contract/sales/risk/amounts';
import { valueAt } from '../../../components/form/fields/fieldPaths.ts';
import { isSame, type Values } from '../../../components/form/merging/merge.ts';
import { inList } from '../../../messages/joined.ts';
import { choiceText, t } from '../../../messages/t.ts';
import { nameProblem, vehicleLinks } from './items/vehicleNames.ts';
import { blankMember, blankPerson, blankPlace, blankVehicle, emptyRisk } from '#contract/sales/risk/blank';

/** The lists of items that a grid shows, and what a new row of each starts with. */
export const blanks = {
  vehicles: blankVehicle,
  members: blankMember,
  locations: blankPlace,
  travellers: blankPerson,
} as const;
export type ItemList = keyof typeof blanks;

const withoutId = ({ id: _id, ...rest }: Values): Values => rest;

/** Without the rows at the end that nobody has typed anything into. */
function trimmed(rows: readonly Values[], blank: Values): Values[] {
  const last = rows.findLastIndex((row) => !isSame(withoutId(row), withoutId(blank)));
  return rows.slice(0, last + 1);
}

/** What is sent of a risk; null as long as nothing of it is filled in. */
export function riskToSend(risk: Values | null | undefined): Values | null {
  if (!risk) return null;
  const line = risk['line'] as PolicyType;
  const lists = (Object.keys(blanks) as ItemList[]).filter((list) => Array.isArray(risk[list]));
  const sent = lists.reduce<Values>(
    (whole, list) => ({ ...whole, [list]: trimmed(risk[list] as Values[], blanks[list]()) }),
    risk,
  );
  const empty = emptyRisk(line);
  const plain = (given: Values): Values =>
    line === 'life'
      ? { ...given, life_assured: withoutId((given['life_assured'] as Values | undefined) ?? {}) }
      : given;
  return isSame(plain(sent), plain(empty)) ? null : sent;
}

const isVehicleLink = (key: unknown): key is (typeof vehicleLinks)[number] =>
  vehicleLinks.some((each) => each === key);

/** What is wrong with a cell, in words that whoever pasted it understands. */
function betterWords(risk: Values, issue: z.core.$ZodIssue): string | undefined {
  const key = issue.path.at(-1);
  const row = valueAt(risk, issue.path.slice(0, -1)) as Values | undefined;
  if (row && isVehicleLink(key))
    return typeof row[key] === 'string' ? (nameProblem(row, key) ?? '') : undefined;
  if (issue.code !== 'invalid_value' || !row || row[String(key)] === null) return undefined;
  const choices = issue.values.map(
    (value) => choiceText('risk', String(key), String(value)) ?? String(value),
  );
  return t('risk.chooseOneOf', { choices: inList(choices) });
}

/** Those who are covered without being members of the account. */
const strangers = (risk: Risk): RiskProblem[] =>
  riskGapsToIssue(risk).filter(({ path }) => path.at(-1) === 'member_id');

/**
 * The schema of a risk for the form: what cannot be read is told of in words, and amounts by their currency. On a policy
 * only members are covered.
 */
export const riskCheck = (line: PolicyType, currency: string, isMembersOnly = false): z.ZodType =>
  z.unknown().superRefine((given, context) => {
    if (given === null) return;
    const { data, error } = riskSchemas[line].safeParse(given);
    for (const issue of error?.issues ?? []) {
      const message = betterWords(given as Values, issue) ?? issue.message;
      if (message !== '') context.addIssue({ ...issue, message });
    }
    const told = data
      ? [
          ...riskMoneyProblems(data as Risk, currency),
          ...riskProblemsToWrite(data as Risk),
          ...(isMembersOnly ? strangers(data as Risk) : []),
        ]
      : [];
    for (const { path, message } of told) context.addIssue({ code: 'custom', path, message });
  });

import { isDeepStrictEqual } from 'node:util';
import {
  changeableAfterIssue,
  needsEndorsement,
  planChangesApart,
  type PolicyUpdate,
} from '#contract/cover/policies/policies';
import type { BillingType } from '#contract/base/amounts/billing';
import {
  editablePolicyStatuses,
  policyActionTable,
  type PolicyInState,
} from '#contract/cover/policies/policyStates';
import type { PolicyType } from '#contract/base/amounts/lines';
import { moneyProblem } from '#contract/base/amounts/money';
import type { Scope } from '#contract/base/permissions';
import type { PremiumLineInput } from '#contract/money/premium';
import { riskGapsToIssue, riskItems, type Risk, type RiskProblem } from '#contract/sales/risk/risk';
import { riskMoneyProblems } from '#contract/sales/risk/amounts';
import { allowedActions } from '#contract/base/states/states';
import { endsBeforeStart } from '#contract/base/days/term';
import { coverProblems } from '#contract/sales/coverTerm';
import { reachOf } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import { withoutCommission } from '../../../auth/commission.ts';
import { compact, fold, searchTextOf } from '../../../db/search/searchText.ts';
import { Invalid, InvalidState, type FieldProblems } from '../../../errors.ts';
import { said, type Said, saidAs } from '../../../said.ts';

/** A policy as the caller is shown it: with what role and state let them do with it, and without what they may not see. */
export const shownTo =
  (caller: Caller) =>
  <P extends PolicyInState>({ scope, ...policy }: P & { scope: Scope }) => ({
    ...policy,
    ...withoutCommission(caller, scope),
    allowed_actions: allowedActions(
      policyActionTable,
      policy as unknown as PolicyInState,
      reachOf(caller, scope),
    ),
  });

type Numbered = { reference: string; policy_number: string; cover_note_number: string };

/** Besides the client and what is insured, any fragment of these finds the policy. */
export const ownText = ({ reference, policy_number, cover_note_number }: Numbered): string =>
  searchTextOf(
    [reference, policy_number, cover_note_number].flatMap((number) => [fold(number), compact(number)]),
  );

export const isEditable = ({ status }: Pick<PolicyInState, 'status'>): boolean =>
  editablePolicyStatuses.some((each) => each === status);

/** As it goes over the wire, so that what is absent and what is undefined are the same. */
const plain = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);

const billingStays = said('policyBillingOfMoney');

const refusal = (field: string): Said =>
  saidAs(field === 'payment_plan' ? planChangesApart : needsEndorsement);

/** Once it is issued, its terms change by an endorsement; what is sent as it stands is no change. */
export function refuseTermsAfterIssue(before: PolicyInState, body: PolicyUpdate): void {
  if (isEditable(before)) return;
  const held = before as unknown as Record<string, unknown>;
  const terms = Object.entries(body).filter(
    ([field, value]) =>
      !changeableAfterIssue.some((each) => each === field) &&
      !isDeepStrictEqual(plain(value), plain(held[field])),
  );
  if (terms.length === 0) return;
  if (before.status === 'not_taken_up')
    throw new InvalidState(saidAs(policyActionTable.refusals.not_taken_up));
  throw new Invalid(Object.fromEntries(terms.map(([field]) => [field, [refusal(field)]])));
}

type Billed = { currency: string; billing_type: BillingType };

/** What would make another thing of the money that was recorded for it, each with its sentence. */
export function otherThanItsMoney(before: Billed, body: PolicyUpdate): FieldProblems {
  const { currency = before.currency, billing_type = before.billing_type } = body;
  const stays = said('policyCurrencyOfMoney', { currency: before.currency });
  return {
    ...(currency === before.currency ? {} : { currency: [stays] }),
    ...(billing_type === before.billing_type ? {} : { billing_type: [billingStays] }),
  };
}

type Noted = { bound_on: string | null; cover_note_expiry: string | null };

/** What the insurer holds covered, it holds until a day. */
export function refuseCoverNote({ bound_on, cover_note_expiry }: Noted): void {
  if (bound_on === null) return;
  if (cover_note_expiry === null) throw new Invalid({ cover_note_expiry: [said('policyCoverNoteUntil')] });
  if (cover_note_expiry < bound_on) throw new Invalid({ cover_note_expiry: [saidAs(endsBeforeStart)] });
}

export function refuseAt(problems: readonly RiskProblem[]): void {
  if (problems.length > 0)
    throw new Invalid(
      Object.fromEntries(problems.map(({ path, message }) => [path.join('.'), [saidAs(message)]])),
    );
}

/** What is wrong with what is insured is told at its fields. */
export function refuseRisk(problems: readonly RiskProblem[]): void {
  refuseAt(problems.map(({ path, message }) => ({ path: ['risk', ...path], message })));
}

type Covered = {
  policy_type: PolicyType;
  is_renewable: boolean;
  start_date: string;
  end_date: string;
  risk: Risk | null;
};

/** A policy covers the days of what is insured, and no more years than its line may. */
const refuseCover = ({ policy_type: line, ...cover }: Covered): void =>
  refuseAt(coverProblems({ line, ...cover }));

type Terms = Covered & {
  currency: string;
  sum_insured: string | null;
  deductible: string | null;
};

/** What the fields of a policy say together, whichever of them was sent. */
export function refuseUnfitting({ currency, sum_insured, deductible, ...cover }: Terms): void {
  const { policy_type, risk } = cover;
  for (const [field, amount] of Object.entries({ sum_insured, deductible })) {
    const problem = amount && moneyProblem(amount, currency);
    if (problem) throw new Invalid({ [field]: [saidAs(problem)] });
  }
  refuseCover(cover);
  if (!risk) return;
  if (risk.line !== policy_type) throw new Invalid({ risk: [said('policyRiskOfOtherLine')] });
  const persons = riskGapsToIssue(risk).filter(({ path }) => path.at(-1) === 'member_id');
  refuseRisk([...riskMoneyProblems(risk, currency), ...persons]);
}

/** A line is for the whole policy, or for a vehicle, person or place of it. */
export function refuseUnknownItems(risk: Risk | null, lines: readonly PremiumLineInput[]): void {
  const known = new Set(risk ? riskItems(risk).map(({ id }) => id) : []);
  const unknown = lines.flatMap(({ item_id }, index): [string, Said[]][] =>
    item_id && !known.has(item_id) ? [[`lines.${index}.item_id`, [said('policyUnknownItem')]]] : [],
  );
  if (unknown.length > 0) throw new Invalid(Object.fromEntries(unknown));
}

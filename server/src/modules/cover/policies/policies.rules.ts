import { isDeepStrictEqual } from 'node:util';
import {
  changeableAfterIssue,
  needsEndorsement,
  planChangesApart,
  type Policy,
  type PolicyUpdate,
} from '#contract/cover/policies';
import type { BillingType } from '#contract/base/billing';
import { leaversIn } from '#contract/cover/leavers';
import { editablePolicyStatuses, policyActionTable, type PolicyInState } from '#contract/cover/policyStates';
import type { PolicyType } from '#contract/base/lines';
import { moneyProblem } from '#contract/base/money';
import type { Scope } from '#contract/base/permissions';
import { plusMonths } from '#contract/base/wallClock';
import type { PremiumLineInput } from '#contract/money/premium';
import {
  repeatedPlates,
  riskGapsToIssue,
  riskItems,
  type Risk,
  type RiskProblem,
} from '#contract/sales/risk';
import { riskMoneyProblems } from '#contract/sales/risk/amounts';
import { allowedActions } from '#contract/base/states';
import { endsBeforeStart } from '#contract/base/term';
import { coverProblems } from '#contract/sales/coverTerm';
import { reachOf } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import { compact, fold, searchTextOf } from '../../../db/searchText.ts';
import { headCountWarnings } from './policies.categories.ts';
import { Invalid, InvalidState } from '../../../errors.ts';

/** A policy as the caller is shown it: with what role and state let them do with it. */
export const shownTo =
  (caller: Caller) =>
  <P extends PolicyInState>({ scope, ...policy }: P & { scope: Scope }) => ({
    ...policy,
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

const billingStays = 'Money was recorded for this policy. Who collects its premium stays.';

const refusal = (field: string): string => (field === 'payment_plan' ? planChangesApart : needsEndorsement);

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
  if (before.status === 'not_taken_up') throw new InvalidState(policyActionTable.refusals.not_taken_up);
  throw new Invalid(Object.fromEntries(terms.map(([field]) => [field, [refusal(field)]])));
}

type Billed = { currency: string; billing_type: BillingType };

/** What would make another thing of the money that was recorded for it, each with its sentence. */
export function otherThanItsMoney(before: Billed, body: PolicyUpdate): Record<string, string[]> {
  const { currency = before.currency, billing_type = before.billing_type } = body;
  const stays = `Money in ${before.currency} was recorded for this policy. Its currency stays.`;
  return {
    ...(currency === before.currency ? {} : { currency: [stays] }),
    ...(billing_type === before.billing_type ? {} : { billing_type: [billingStays] }),
  };
}

type Noted = { bound_on: string | null; cover_note_expiry: string | null };

/** What the insurer holds covered, it holds until a day. */
export function refuseCoverNote({ bound_on, cover_note_expiry }: Noted): void {
  if (bound_on === null) return;
  if (cover_note_expiry === null)
    throw new Invalid({ cover_note_expiry: ['Enter until when the cover note holds.'] });
  if (cover_note_expiry < bound_on) throw new Invalid({ cover_note_expiry: [endsBeforeStart] });
}

function refuseAt(problems: readonly RiskProblem[]): void {
  if (problems.length > 0)
    throw new Invalid(Object.fromEntries(problems.map(({ path, message }) => [path.join('.'), [message]])));
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
export const refuseCover = ({ policy_type: line, ...cover }: Covered): void =>
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
    if (problem) throw new Invalid({ [field]: [problem] });
  }
  refuseCover(cover);
  if (!risk) return;
  if (risk.line !== policy_type)
    throw new Invalid({ risk: ['This describes another line of insurance than that of the product.'] });
  const persons = riskGapsToIssue(risk).filter(({ path }) => path.at(-1) === 'member_id');
  refuseRisk([...riskMoneyProblems(risk, currency), ...persons]);
}

/** A line is for the whole policy, or for a vehicle, person or place of it. */
export function refuseUnknownItems(risk: Risk | null, lines: readonly PremiumLineInput[]): void {
  const known = new Set(risk ? riskItems(risk).map(({ id }) => id) : []);
  const unknown = lines.flatMap(({ item_id }, index): [string, string[]][] =>
    item_id && !known.has(item_id)
      ? [[`lines.${index}.item_id`, ['Choose a vehicle, person or place of this policy.']]]
      : [],
  );
  if (unknown.length > 0) throw new Invalid(Object.fromEntries(unknown));
}

/** The plates that more than one vehicle has, each once. */
function platesTwice(risk: Risk | null): string[] {
  if (risk?.line !== 'motor') return [];
  const repeated = repeatedPlates(risk).map(({ path }) => risk.vehicles[Number(path[1])]?.plate ?? '');
  return [...new Set(repeated)];
}

const ofAge = 18;

/** Nominees who are not of age when the cover begins, and for whom nobody would receive their share. */
function minorsAlone(risk: Risk | null, start_date: string): string[] {
  if (risk?.line !== 'life') return [];
  const bornAfter = plusMonths(start_date, -12 * ofAge);
  return risk.nominees
    .filter(
      ({ date_of_birth, guardian }) => guardian === '' && date_of_birth !== null && date_of_birth > bornAfter,
    )
    .map(({ name }) => name);
}

const kycDoubtful = 'The know-your-customer file of the account is not verified.';

/** So many leavers are named, and the others counted. */
const mostNamed = 5;

/** Who is not issued any more, because they left before it begins. */
function leaverSentences({ status, start_date, risk, risk_links }: Warned): string[] {
  const isOpen = isEditable({ status });
  const leavers = risk && risk_links && isOpen ? leaversIn(risk, risk_links.members, start_date) : [];
  const names = [...new Map(leavers.map(({ member }) => [member.id, member.label])).values()];
  const others = names.length - mostNamed;
  return [
    ...names.slice(0, mostNamed).map((name) => `${name} left before the cover begins.`),
    ...(others > 0 ? [`${others} more left before the cover begins.`] : []),
  ];
}

type Warned = Pick<
  Policy,
  'missing_documents' | 'lines' | 'risk' | 'risk_links' | 'status' | 'start_date'
> & {
  is_kyc_doubtful: boolean;
};

/** What should be known before a step: it keeps nobody from it, but for those who have left, who are not issued. */
export const warningsOf = (policy: Warned): Policy['warnings'] => {
  const { is_kyc_doubtful, missing_documents, lines, risk, start_date } = policy;
  return [
    ...(isEditable(policy) ? headCountWarnings(lines, risk) : []),
    ...platesTwice(risk).map((plate) => ({
      step: 'submit' as const,
      about: 'plates' as const,
      sentence: `More than one vehicle has the plate ${plate}.`,
    })),
    ...minorsAlone(risk, start_date).map((name) => ({
      step: 'issue' as const,
      about: 'nominees' as const,
      sentence: `${name} is not of age and has no guardian to receive the share.`,
    })),
    ...(is_kyc_doubtful ? [{ step: 'issue' as const, about: 'kyc' as const, sentence: kycDoubtful }] : []),
    ...leaverSentences(policy).map((sentence) => ({
      step: 'issue' as const,
      about: 'leavers' as const,
      sentence,
    })),
    ...missing_documents.map(({ name }) => ({
      step: 'issue' as const,
      about: 'documents' as const,
      sentence: `Missing document: ${name}.`,
    })),
  ];
};

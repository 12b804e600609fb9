import { z } from 'zod';
import { SentenceByCode } from '../../base/http.ts';
import type { PolicyType } from '../../base/amounts/lines.ts';
import type { Hurdle } from '../../base/states/states.ts';
import { planRefusal } from '../../money/paymentPlans.ts';
import type { PaymentPlan } from '../../money/paymentPlan.ts';
import type { NamedMember } from '../../people/members.ts';
import { coverProblems } from '../../sales/coverTerm.ts';
import { riskGapsToIssue, type Risk, type RiskProblem } from '../../sales/risk/risk.ts';
import { leaversIn } from './leavers.ts';
import { withoutKyc, withoutLines, withoutRisk, type PolicyInState } from './policyStates.ts';

/** What keeps a policy from being issued: each at its field, by which it is found and mended. */
export const PolicyBlock = z.object({
  /** The same as long as it is the same thing that is missing. */
  key: z.string(),
  /** The step that it is refused at first. */
  step: z.enum(['submit', 'issue']),
  /** `risk.vehicles.2.chassis_no`; none where another record lacks it. */
  field: z.string().nullable(),
  sentence: z.string(),
  said: SentenceByCode.optional(),
});
export type PolicyBlock = z.infer<typeof PolicyBlock>;

/** What somebody still has to bring or to look at; it keeps nobody from a step. */
export const PolicyOpenPoint = z.object({
  key: z.string(),
  about: z.enum(['documents', 'kyc', 'plates', 'nominees', 'head_count']),
  /** The kind of file that is missing. */
  document: z.string().nullable(),
  field: z.string().nullable(),
  sentence: z.string(),
  said: SentenceByCode.optional(),
});
export type PolicyOpenPoint = z.infer<typeof PolicyOpenPoint>;

/** So many of what blocks it are told; the others are counted. */
export const mostBlocksTold = 50;

/** Whether a policy can be issued, and what is still to be collected for it, also after that. */
export const PolicyReadiness = z.object({
  block_count: z.int(),
  blocks: z.array(PolicyBlock).max(mostBlocksTold),
  collect: z.array(PolicyOpenPoint),
});
export type PolicyReadiness = z.infer<typeof PolicyReadiness>;

export type PolicyToIssue = PolicyInState & {
  policy_type: PolicyType;
  is_renewable: boolean;
  start_date: string;
  end_date: string;
  currency: string;
  gross_premium: string;
  payment_mode: 'full' | 'instalments' | 'financed';
  payment_plan: PaymentPlan | null;
  risk: Risk | null;
};

type HurdleCheck = {
  key: string;
  step: PolicyBlock['step'];
  field: string | null;
  hurdle: Hurdle<PolicyInState>;
};

/** Those that the action table refuses by. */
const hurdles: HurdleCheck[] = [
  { key: 'risk', step: 'submit', field: 'risk', hurdle: withoutRisk },
  { key: 'lines', step: 'submit', field: 'lines', hurdle: withoutLines },
  { key: 'kyc', step: 'issue', field: null, hurdle: withoutKyc },
];

const hurdleBlocks = (policy: PolicyToIssue): PolicyBlock[] =>
  hurdles
    .filter(({ hurdle: { stands } }) => stands(policy))
    .map(({ key, step, field, hurdle: { sentence } }) => ({ key, step, field, sentence }));

const leftBeforeCover = 'This person left before the cover begins.';

/** Who has left before the start is not issued; who leaves later is marked until an endorsement takes them off. */
export const leaverProblems = (
  risk: Risk,
  members: readonly NamedMember[],
  start_date: string,
): RiskProblem[] =>
  leaversIn(risk, members, start_date).map(({ path }) => ({
    path: [...path, 'member_id'],
    message: leftBeforeCover,
  }));

const withinRisk = (problems: readonly RiskProblem[]): RiskProblem[] =>
  problems.map(({ path, message }) => ({ path: ['risk', ...path], message }));

/** What the fields of a policy that waits lack, each at its field: the issue refuses by these and no others. */
export const fieldProblemsToIssue = (
  policy: PolicyToIssue,
  members: readonly NamedMember[],
): RiskProblem[] => {
  const { policy_type: line, risk, start_date } = policy;
  return [
    ...coverProblems({ line, ...policy }),
    ...(risk ? withinRisk([...riskGapsToIssue(risk), ...leaverProblems(risk, members, start_date)]) : []),
  ];
};

/** A plan that was chosen and does not divide the premium any more. */
const planProblemToIssue = (policy: PolicyToIssue): string | undefined =>
  policy.has_lines
    ? planRefusal({
        ...policy,
        plan: policy.payment_plan,
        frequency: policy.risk?.line === 'life' ? policy.risk.frequency : null,
        issued_until: null,
      })
    : undefined;

/** Everything that keeps a policy from being issued, first what it is not even submitted without. */
export function issueBlocks(policy: PolicyToIssue, members: readonly NamedMember[]): PolicyBlock[] {
  const fields = fieldProblemsToIssue(policy, members).map(({ path, message }): PolicyBlock => {
    const field = path.join('.');
    return { key: field, step: 'issue', field, sentence: message };
  });
  const plan = planProblemToIssue(policy);
  return [
    ...hurdleBlocks(policy),
    ...fields,
    ...(plan === undefined
      ? []
      : [{ key: 'payment_plan', step: 'issue' as const, field: 'payment_plan', sentence: plan }]),
  ];
}

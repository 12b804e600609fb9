import { useMutation, useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { paragraph } from '#contract/base/http';
import type { PolicyInstalments } from '#contract/money/instalments';
import { PaymentPlan } from '#contract/money/paymentPlan';
import { dueAfterEntry, type PlannedInstalment } from '#contract/money/paymentPlans';
import type { Policy } from '#contract/cover/policies/policies';
import { PolicyIssue } from '#contract/cover/policies/policySteps';
import { useOrganisation } from '../../../../api/organisation.ts';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { pathOf } from '../../../../components/form/fields/fieldPaths.ts';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { AskedStepContext, useAskedStep } from '../../../../components/steps/askedStep.ts';
import { MoneyText } from '../../../../components/texts/MoneyText.tsx';
import { inLine } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import { Departures } from './Departures.tsx';
import { PolicyQuestion } from './PolicyQuestion.tsx';
import { Readiness } from './Readiness.tsx';
import { instalmentsOf } from '../../../money/payments/payments.queries.ts';
import { PlanFields } from '../../../money/plans/PlanFields.tsx';
import { PlanForm, planIssues, planToSend, planValues } from '../../../money/plans/planForm.ts';
import { planTermsIn } from '../form/planTermsIn.ts';
import { policies } from '../policies.queries.ts';
import { mayChange } from '../policyText.ts';
import { PlanLine, PlanToCome } from '../PlanShown.tsx';

const { Field } = fieldsOf(PolicyIssue, 'policies');
/** Whoever issues it otherwise than it was accepted says why. */
const DepartingIssue = PolicyIssue.extend({ departure_reason: paragraph(2000).min(1) });

const withoutPlan = {
  usual: { schema: PolicyIssue, wanted: PolicyIssue },
  departing: { schema: DepartingIssue, wanted: DepartingIssue },
};
const plan = { payment_plan: PaymentPlan };
/** Once it is to be paid in another way. */
const withPlan = {
  usual: { schema: PolicyIssue.extend(plan), wanted: PolicyIssue.extend(PlanForm.shape) },
  departing: { schema: DepartingIssue.extend(plan), wanted: DepartingIssue.extend(PlanForm.shape) },
};

/** The insurer has issued it: its number, how it is paid, and what should be known before it is final. */
export function IssueModal({ record: policy }: { record: Policy }) {
  const { data, error } = useQuery(instalmentsOf(policy.id));
  if (!data && !error) return null;
  return <Asked policy={policy} paid={data} />;
}

interface AskedProps {
  policy: Policy;
  paid: PolicyInstalments | undefined;
}

/** By which plan it is paid is kept first, where that was changed here. */
function usePlanFirst(policy: Policy, isPlanOpen: boolean) {
  const asked = useAskedStep();
  const replan = useMutation({
    mutationFn: (plan: object) => policies.act<PolicyInstalments>(policy.id, 'plan', plan),
    meta: { changes: ['policies', 'instalments'] },
  });
  const onConfirm: typeof asked.onConfirm = (body = {}, tell = () => undefined) => {
    const { payment_plan, ...issue } = body as { payment_plan?: object };
    if (!isPlanOpen || !payment_plan) return asked.onConfirm(issue, tell);
    return replan.mutate(payment_plan, { onSuccess: () => asked.onConfirm(issue, tell), onError: tell });
  };
  return {
    ...asked,
    onConfirm,
    isRunning: asked.isRunning || replan.isPending,
    problem: asked.problem ?? replan.error,
  };
}

const planFields = new Set<PropertyKey>(['kind', 'count', 'every_months', 'first_pct', 'parts', 'payer']);

function Asked({ policy, paid }: AskedProps) {
  const { today } = useOrganisation();
  const [isPlanOpen, setIsPlanOpen] = useState(false);
  const terms = useMemo(() => planTermsIn(policy), [policy]);
  const dueOf = useCallback(
    (parts: PlannedInstalment[]) =>
      paid ? dueAfterEntry(parts, { ...paid, start_date: policy.start_date }) : parts,
    [paid, policy.start_date],
  );
  const asked = usePlanFirst(policy, isPlanOpen);
  const { insurer, gross_premium, currency, departures } = policy;
  const departs = departures.length > 0;
  const { schema, wanted } = (isPlanOpen ? withPlan : withoutPlan)[departs ? 'departing' : 'usual'];
  return (
    <AskedStepContext value={asked}>
      <PolicyQuestion
        title={t('policy_screens.issueTitle', { insurer: insurer.label })}
        schema={schema}
        wanted={wanted}
        initial={{
          policy_number: policy.policy_number,
          issue_date: policy.issue_date ?? today,
          ...(departs ? { departure_reason: '' } : {}),
          ...(paid ? { payment_plan: planValues(paid.plan) } : {}),
        }}
        toBody={({ payment_plan, ...values }) => ({
          ...values,
          ...(isPlanOpen ? { payment_plan: planToSend(payment_plan as Values) } : {}),
        })}
        faultsIn={({ payment_plan }) => {
          const { data } = PaymentPlan.safeParse(isPlanOpen ? planToSend(payment_plan as Values) : null);
          return data ? planIssues(data, terms).map(([name, text]) => ({ path: pathOf(name), text })) : [];
        }}
        placeOf={(path) => (planFields.has(path[0] ?? '') ? ['payment_plan', ...path] : [...path])}
      >
        <div className="stack gap16 below16">
          <Readiness policy={policy} />
          <Departures policy={policy} />
          <p>
            {inLine([
              t('policy_screens.coveredBy', { insurer: insurer.label }),
              t(`fields.billing_type_${policy.billing_type}`),
            ])}
          </p>
          <p>
            {t('policy_screens.issueHint')} <MoneyText amount={gross_premium} currency={currency} />
          </p>
        </div>
        <FieldRow>
          <Field name="policy_number" autoFocus dir="ltr" />
          <Field name="issue_date" />
        </FieldRow>
        {departs && (
          <Field name="departure_reason" hint={t('policy_screens.departureHint')}>
            <Input.TextArea rows={2} />
          </Field>
        )}
        {isPlanOpen && <PlanFields terms={terms} frequency={terms.frequency ?? null} dueOf={dueOf} />}
        {paid && !isPlanOpen && (
          <PlanAtIssue policy={policy} paid={paid} onChange={() => setIsPlanOpen(true)} />
        )}
      </PolicyQuestion>
    </AskedStepContext>
  );
}

interface PlanAtIssueProps {
  policy: Policy;
  paid: PolicyInstalments;
  onChange: () => void;
}

/** The plan by which the issue makes the instalments. */
const PlanAtIssue = ({ policy, paid, onChange }: PlanAtIssueProps) => (
  <div className="stack gap8">
    <PlanLine plan={paid.plan} {...(paid.can_replan && mayChange(policy) ? { onChange } : {})} />
    <PlanToCome policy={policy} paid={paid} />
  </div>
);

import { Alert, Button } from 'antd';
import type { PolicyInstalments } from '#contract/money/instalments';
import { dueAfterEntry, plannedInstalments, planProblems } from '#contract/money/paymentPlans';
import type { PaymentPlan } from '#contract/money/paymentPlan';
import { plusDays } from '#contract/base/days/wallClock';
import type { Policy } from '#contract/cover/policies/policies';
import { useModalState } from '../../../components/list/listState.ts';
import { DayText } from '../../../components/texts/MomentText.tsx';
import { inWords } from '../../../messages/sentences.ts';
import { t } from '../../../messages/t.ts';
import { isEditable, mayChange } from './policyText.ts';
import { PlanPreview } from '../../money/plans/PlanPreview.tsx';
import { planInWords } from '../../money/plans/planText.ts';
import { planTermsIn } from './form/planTermsIn.ts';
import styles from './policies.module.css';

interface PlanShownProps {
  policy: Policy;
  paid: PolicyInstalments;
}

/** How a policy is paid, with a way to change it; before the issue with the instalments that it will make. */
export function PlanShown({ policy, paid }: PlanShownProps) {
  const { open } = useModalState();
  return (
    <div className="stack gap8">
      <PlanLine
        plan={paid.plan}
        {...(paid.can_replan && mayChange(policy) ? { onChange: () => open('plan_edit', policy.id) } : {})}
      />
      {isEditable(policy) && <PlanToCome policy={policy} paid={paid} />}
      <NextYear policy={policy} />
    </div>
  );
}

/** Of a life policy: until when it is charged, and when its next year is. */
function NextYear({ policy }: { policy: Policy }) {
  const { status, policy_type, charged_until, end_date, cancel_date } = policy;
  if (status !== 'active' || policy_type !== 'life' || charged_until === null) return null;
  const next = plusDays(charged_until, 1);
  if (next > end_date || (cancel_date !== null && next >= cancel_date)) return null;
  return (
    <p className="quiet">
      {t('plans.nextYear')} <DayText day={next} />
    </p>
  );
}

export function PlanLine({ plan, onChange }: { plan: PaymentPlan; onChange?: () => void }) {
  return (
    <div className={`${styles.planLine} row centred`}>
      <span>
        <span className="quiet">{t('policies.payment_plan')}:</span> {planInWords(plan)}
      </span>
      {onChange && <Button onClick={onChange}>{t('plans.change')}</Button>}
    </div>
  );
}

/** What the issue will make of it, as long as the plan fits. */
export function PlanToCome({ policy, paid }: PlanShownProps) {
  const { plan, entered_on, credit_terms_days } = paid;
  const entry = { start_date: policy.start_date, entered_on, credit_terms_days };
  const terms = planTermsIn(policy);
  const [problem] = Object.values(planProblems(plan, terms)).flat();
  if (problem !== undefined)
    return <Alert type="warning" showIcon title={t('plans.unfit', { problem: inWords(problem) })} />;
  return (
    <>
      <p className="quiet">{t('plans.madeAtIssue')}</p>
      <PlanPreview parts={dueAfterEntry(plannedInstalments(plan, terms), entry)} terms={terms} />
    </>
  );
}

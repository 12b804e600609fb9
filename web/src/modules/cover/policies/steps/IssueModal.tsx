import { Input } from 'antd';
import { useState } from 'react';
import { paragraph } from '#contract/base/http';
import type { Policy } from '#contract/cover/policies/policies';
import { PolicyIssue } from '#contract/cover/policies/policySteps';
import { useOrganisation } from '../../../../api/organisation.ts';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { MoneyText } from '../../../../components/texts/MoneyText.tsx';
import { inLine } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import { Departures } from './Departures.tsx';
import { PlanModal } from './PlanModal.tsx';
import { PolicyQuestion } from './PolicyQuestion.tsx';
import { Readiness } from './Readiness.tsx';
import { useQuery } from '@tanstack/react-query';
import { instalmentsOf } from '../../../money/payments/payments.queries.ts';
import { mayChange } from '../policyText.ts';
import { PlanLine, PlanToCome } from '../PlanShown.tsx';

const { Field } = fieldsOf(PolicyIssue, 'policies');
/** Whoever issues it otherwise than it was accepted says why. */
const DepartingIssue = PolicyIssue.extend({ departure_reason: paragraph(2000).min(1) });

/** The insurer has issued it: its number, how it is paid, and what should be known before it is final. */
export function IssueModal({ record: policy }: { record: Policy }) {
  const { today } = useOrganisation();
  const [isPlanOpen, setIsPlanOpen] = useState(false);
  const { insurer, gross_premium, currency, departures } = policy;
  const departs = departures.length > 0;
  return (
    <>
      <PolicyQuestion
        title={t('policy_screens.issueTitle', { insurer: insurer.label })}
        schema={departs ? DepartingIssue : PolicyIssue}
        initial={{
          policy_number: policy.policy_number,
          issue_date: policy.issue_date ?? today,
          ...(departs ? { departure_reason: '' } : {}),
        }}
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
        <PlanAtIssue policy={policy} onChange={() => setIsPlanOpen(true)} />
      </PolicyQuestion>
      {/* On top, so that what was typed stays. */}
      {isPlanOpen && <PlanModal policy={policy} onClose={() => setIsPlanOpen(false)} />}
    </>
  );
}

/** The plan by which the issue makes the instalments. */
function PlanAtIssue({ policy, onChange }: { policy: Policy; onChange: () => void }) {
  const { data } = useQuery(instalmentsOf(policy.id));
  if (!data) return null;
  return (
    <div className="stack gap8">
      <PlanLine plan={data.plan} {...(mayChange(policy) ? { onChange } : {})} />
      <PlanToCome policy={policy} paid={data} />
    </div>
  );
}

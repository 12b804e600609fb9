import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useMemo } from 'react';
import type { PolicyInstalments } from '#contract/money/instalments';
import type { PaymentPlan } from '#contract/money/paymentPlan';
import type { Policy } from '#contract/cover/policies/policies';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { FormBody } from '../../../../components/form/FormBody.tsx';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { fieldProblems } from '../../../../components/form/state/serverErrors.ts';
import { useSchemaForm } from '../../../../components/form/state/useSchemaForm.ts';
import { t } from '../../../../messages/t.ts';
import { instalmentsOf } from '../../../money/payments/payments.queries.ts';
import { policies } from '../policies.queries.ts';
import { PlanFields } from '../../../money/plans/PlanFields.tsx';
import { planCheck, PlanForm, planToSend, planValues } from '../../../money/plans/planForm.ts';
import { planTermsIn } from '../form/planTermsIn.ts';

interface PlanModalProps {
  policy: Policy;
  onClose: () => void;
}

/** Changes in which parts a policy is paid, as long as no money is there. */
export function PlanModal({ policy, onClose }: PlanModalProps) {
  const { data } = useQuery(instalmentsOf(policy.id));
  if (!data?.can_replan) return null;
  return <Chosen policy={policy} plan={data.plan} hasParts={data.instalments.length > 0} onClose={onClose} />;
}

interface ChosenProps extends PlanModalProps {
  plan: PaymentPlan;
  /** There are instalments, which the new ones replace. */
  hasParts: boolean;
}

const bodyOf = ({ payment_plan }: Values): Values => ({ payment_plan: planToSend(payment_plan as Values) });

function Chosen({ policy, plan, hasParts, onClose }: ChosenProps) {
  const terms = useMemo(() => planTermsIn(policy), [policy]);
  const { form, store, check } = useSchemaForm({
    name: 'plan',
    schema: planCheck(terms),
    wanted: PlanForm,
    initial: { payment_plan: planValues(plan) },
    toBody: bodyOf,
  });
  const saving = useMutation({
    mutationFn: (body: object) => policies.act<PolicyInstalments>(policy.id, 'plan', body),
    meta: { changes: ['policies', 'instalments'] },
    onSuccess: onClose,
    onError: (error) =>
      store.tell(fieldProblems(error).map(({ path, text }) => ({ path: ['payment_plan', ...path], text }))),
  });
  const save = () => {
    if (!saving.isPending) check(() => saving.mutate(planToSend(store.read()['payment_plan'] as Values)));
  };
  return (
    <Dialog
      title={t('plans.changeTitle')}
      okText={t('plans.save')}
      width={640}
      okButtonProps={{ loading: saving.isPending }}
      onOk={save}
      onCancel={onClose}
    >
      {saving.error && fieldProblems(saving.error).length === 0 && (
        <Alert type="error" showIcon title={saving.error.message} />
      )}
      {hasParts && <p className="quiet">{t('plans.replaces')}</p>}
      <FormBody form={form} onSubmit={save}>
        <PlanFields terms={terms} frequency={terms.frequency ?? null} />
      </FormBody>
    </Dialog>
  );
}

import { App } from 'antd';
import type { Policy } from '#contract/cover/policies/policies';
import { useOrganisation } from '../../../../api/organisation.ts';
import { useCommission } from '../../../../auth/useCommission.ts';
import { FormPage, FormSection } from '../../../../components/form/FormPage.tsx';
import { useCreateOnce } from '../../../../components/form/state/useCreateOnce.ts';
import { useRecordForm } from '../../../../components/form/state/useRecordForm.ts';
import { useLeaving } from '../../../../components/form/state/useLeaving.ts';
import { useUnsavedGuard } from '../../../../components/form/state/useUnsavedGuard.ts';
import { inLine } from '../../../../messages/joined.ts';
import { inWords } from '../../../../messages/sentences.ts';
import { labelOf, t } from '../../../../messages/t.ts';
import { riskDocument, useTellRiskPart } from '../../../sales/risk/riskParts.ts';
import { policies } from '../policies.queries.ts';
import { PolicyClientFields, PolicyCoverFields, PolicyRiskFields } from './PolicyCoverFields.tsx';
import { bodyOf, modeOf, policyCheck, valuesOf, wanted, type PolicyStart } from './policyForm.ts';
import { PolicyHandlingFields } from './PolicyHandlingFields.tsx';
import { CoinsurerRows, PolicyPremiumFields } from './PolicyPremiumFields.tsx';
import { PolicyTermFields } from './PolicyTermFields.tsx';
import { PolicyTermsShown } from '../PolicyTermsShown.tsx';
import { PaymentPlan } from '#contract/money/paymentPlan';
import type { Describe } from '../../../../components/form/merging/describeValue.ts';
import { useLabels } from '../../../../components/form/fields/useLabels.ts';
import { planInWords } from '../../../money/plans/planText.ts';
import { useDescribePolicy } from '../useDescribePolicy.ts';
import { productWord } from '../../../../messages/productWord.ts';

interface PolicyFormProps {
  policy?: Policy;
  start?: PolicyStart;
}

/** A new policy, or one that is changed; once it is issued only what no endorsement is needed for. */
export function PolicyForm({ policy, start = {} }: PolicyFormProps) {
  const leave = useLeaving('policies', policy);
  const form = usePolicyForm(policy, start, leave.to);
  const describe = useDescribePolicyForm();
  const tellPart = useTellRiskPart(form.store);
  const isIssued = modeOf(policy) === 'issued';
  return (
    <FormPage
      title={policy ? policy.policy_number || policy.reference : t('policies.create')}
      aside={policy && inLine([policy.account.label, productWord(policy.product.label)])}
      form={form}
      labelOf={(field) => labelOf('policies', field)}
      describe={describe}
      tellPart={tellPart}
      onCancel={leave.back}
    >
      <div className="column gap16">
        {!policy && (
          <FormSection title={t('policy_forms.client')}>
            <PolicyClientFields />
          </FormSection>
        )}
        {!isIssued && <TermSections policy={policy} />}
        <FormSection title={isIssued ? t('policy_forms.direct') : t('policy_forms.handling')}>
          <PolicyHandlingFields policy={policy} />
        </FormSection>
        {policy && isIssued && <PolicyTermsShown policy={policy} />}
      </div>
    </FormPage>
  );
}

function TermSections({ policy }: Pick<PolicyFormProps, 'policy'>) {
  return (
    <>
      <FormSection title={t('policy_forms.cover')}>
        <PolicyCoverFields />
      </FormSection>
      <FormSection title={t('policies.risk')} field="risk">
        <PolicyRiskFields policy={policy} />
      </FormSection>
      <FormSection title={t('policy_screens.terms')}>
        <PolicyTermFields />
      </FormSection>
      <FormSection title={t('policy_forms.premium')} field="lines">
        <PolicyPremiumFields policy={policy} />
        <CoinsurerRows />
      </FormSection>
    </>
  );
}

/** The way on from a draft, or what it still lacks for that. */
function nextStep({ status, allowed_actions }: Policy): string | undefined {
  const submit = allowed_actions.find(({ name }) => name === 'submit');
  if (status !== 'draft' || !submit) return undefined;
  return submit.enabled ? t('policy_forms.nextSubmit') : inWords(submit.reason ?? '');
}

function usePolicyForm(policy: Policy | undefined, start: PolicyStart, onSaved: (id: number) => void) {
  const { notification } = App.useApp();
  const { tax_rate } = useOrganisation();
  const create = useCreateOnce(policies.create);
  const { sent } = useCommission(policy);
  const mode = modeOf(policy);
  const form = useRecordForm({
    name: 'policy',
    noun: policies,
    schema: policyCheck(mode, tax_rate),
    wanted,
    ...(policy ? { record: policy } : {}),
    toValues: valuesOf(start),
    toBody: bodyOf(mode),
    documents: riskDocument,
    touches: ['accounts'],
    send: ({ body, changes, version }) =>
      policy ? policies.update(policy.id, sent(changes), version) : create(sent(body)),
    onSaved: (saved, isLeft) => {
      const description = nextStep(saved);
      notification.success({
        title: policy ? t('common.saved') : t('common.created', { name: saved.reference }),
        ...(description ? { description } : {}),
      });
      if (!isLeft) onSaved(saved.id);
    },
  });
  useUnsavedGuard(form);
  return form;
}

const links = {
  product_id: 'products',
  insurer_id: 'insurers',
  assigned_to_id: 'users',
  broker_id: 'brokers',
  agent_id: 'agents',
  sub_agent_id: 'sub_agents',
} as const;

/** A value of the form in words, for choosing between two versions. */
function useDescribePolicyForm(): Describe {
  const describe = useDescribePolicy();
  const nameOf = useLabels(links);
  return (field, value) => {
    const plan = field === 'payment_plan' ? PaymentPlan.safeParse(value).data : undefined;
    return plan ? planInWords(plan) : describe(field, nameOf(field, value));
  };
}

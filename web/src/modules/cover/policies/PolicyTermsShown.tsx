import type { Policy } from '#contract/cover/policies/policies';
import { daysOf } from '#contract/base/days/term';
import { FormSection } from '../../../components/form/FormPage.tsx';
import { DayText } from '../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { Facts, type Fact } from '../../../components/record/sections/Facts.tsx';
import { inLine, inList } from '../../../messages/joined.ts';
import { choiceText, t } from '../../../messages/t.ts';
import { RiskView } from '../../sales/risk/RiskView.tsx';
import { rateText } from './commission/PolicyCommission.tsx';
import { AgreedTerms } from './form/AgreedTerms.tsx';
import { productWord } from '../../../messages/productWord.ts';

const choice = (policy: Policy, field: 'business_type' | 'billing_type' | 'payment_mode'): Fact => ({
  label: t(`policies.${field}`),
  value: choiceText('policies', field, policy[field]),
});

const amount = (policy: Policy, field: 'sum_insured' | 'net_premium' | 'fees' | 'tax' | 'gross_premium') => ({
  label: t(`policies.${field}`),
  value: policy[field] && <MoneyText amount={policy[field]} currency={policy.currency} />,
});

const percentText = (percent: string) => `${percent} %`;

/** What was agreed with the insurer: to be read here, and changed by an endorsement. */
export function PolicyTermsShown({ policy }: { policy: Policy }) {
  const { start_date, end_date, commission_rate, commission_basis, coinsurers } = policy;
  const shares = coinsurers.map(({ insurer, share_pct }) => inLine([insurer.label, percentText(share_pct)]));
  return (
    <FormSection title={t('policy_forms.byEndorsement')} hint={t('policy_forms.byEndorsementHint')}>
      <div className="column gap16">
        <Facts
          look="plain"
          facts={[
            { label: t('policies.product'), value: productWord(policy.product.label) },
            { label: t('policies.insurer'), value: policy.insurer.label },
            choice(policy, 'business_type'),
            { label: t('policies.start_date'), value: <DayText day={start_date} /> },
            { label: t('policies.end_date'), value: <DayText day={end_date} /> },
            {
              label: t('policy_forms.term'),
              value: t('policy_forms.days', { count: daysOf(start_date, end_date) }),
            },
            amount(policy, 'sum_insured'),
            amount(policy, 'net_premium'),
            amount(policy, 'fees'),
            amount(policy, 'tax'),
            amount(policy, 'gross_premium'),
            choice(policy, 'billing_type'),
            choice(policy, 'payment_mode'),
            ...(commission_rate === undefined
              ? []
              : [
                  {
                    label: t('policies.commission_rate'),
                    value: rateText({ rate: commission_rate, basis: commission_basis ?? null }),
                  },
                ]),
            { label: t('policies.coinsurers'), value: inList(shares) },
          ]}
        />
        <AgreedTerms terms={policy} />
        <RiskView risk={policy.risk} links={policy.risk_links} currency={policy.currency} />
      </div>
    </FormSection>
  );
}

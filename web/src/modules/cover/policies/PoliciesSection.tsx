import { PlusOutlined } from '@ant-design/icons';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import type { PolicySummary } from '#contract/cover/policies/policies';
import { Can } from '../../../components/Can.tsx';
import { DetailLink } from '../../../components/texts/DetailLink.tsx';
import { ListSection } from '../../../components/list/ListSection.tsx';
import type { ListColumn } from '../../../components/list/listTypes.ts';
import { DayText } from '../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { labelOf, t } from '../../../messages/t.ts';
import { inLine } from '../../../messages/joined.ts';
import { policies } from './policies.queries.ts';
import { EndDate, PolicyTags } from './PolicyCells.tsx';
import { numberOf } from './policyText.ts';
import { productWord } from '../../../messages/productWord.ts';

const columns = (): ListColumn<PolicySummary>[] => [
  {
    key: 'policy_number',
    title: labelOf('policies', 'policy_number'),
    render: (policy) => (
      <DetailLink
        of="policies"
        id={policy.id}
        hint={
          <>
            <DayText day={policy.start_date} /> – <EndDate policy={policy} />
            {' · '}
            <MoneyText amount={policy.gross_premium} currency={policy.currency} />
          </>
        }
      >
        {inLine([numberOf(policy), productWord(policy.product.label)])}
      </DetailLink>
    ),
  },
  {
    key: 'status',
    title: labelOf('policies', 'status'),
    narrow: 'end',
    render: (policy) => <PolicyTags policy={policy} />,
  },
];

const shared = {
  noun: policies.noun,
  list: policies.list,
  nameOf: numberOf,
};

/** All policies that a client ever had; the server puts those in force first. */
export function AccountPolicies({ id }: { id: number }) {
  return (
    <ListSection
      {...shared}
      name="policies"
      fixed={{ account: id }}
      title={t('policy_screens.policies')}
      isTitled={false}
      columns={columns()}
      searchHint={t('policy_screens.searchHint')}
      empty={{ title: t('policy_screens.emptyTitle'), hint: t('policy_screens.emptyTabHint') }}
      create={<NewPolicy account={id} />}
    />
  );
}

/** What became of a lead or a quote; nothing is shown until there is something. */
export function PoliciesOf({ of, id }: { of: 'lead' | 'quote'; id: number }) {
  return (
    <Can permission="policies:view">
      <ListSection
        {...shared}
        name="policies"
        fixed={{ [of]: id }}
        title={t('policy_screens.policies')}
        columns={columns()}
        empty={{ title: t('policy_screens.emptyTitle'), hint: t('policy_screens.emptyTabHint') }}
        isHiddenEmpty
      />
    </Can>
  );
}

function NewPolicy({ account }: { account: number }) {
  const navigate = useNavigate();
  return (
    <Can permission="policies:create">
      <Button
        icon={<PlusOutlined />}
        onClick={() => void navigate({ to: '/policies/create', search: { account } })}
      >
        {t('policies.create')}
      </Button>
    </Can>
  );
}

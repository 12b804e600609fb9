import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ClaimSummary } from '#contract/cover/claims/claims';
import { DetailLink } from '../../../../components/texts/DetailLink.tsx';
import { ListSection } from '../../../../components/list/ListSection.tsx';
import { useModalState } from '../../../../components/list/listState.ts';
import type { ListColumn } from '../../../../components/list/listTypes.ts';
import { useDates } from '../../../../components/days/useDates.ts';
import { inLine } from '../../../../messages/joined.ts';
import { labelOf, t } from '../../../../messages/t.ts';
import { formatMoney } from '../../../../components/money.ts';
import { claims } from '../claims.queries.ts';
import { ClaimStatusTag, Waiting } from '../ClaimTexts.tsx';
import { useMayClaim } from '../useMayClaim.ts';

/** Of whom or of what. */
type Of = { account: number } | { policy: number };

const columns = (): ListColumn<ClaimSummary>[] => [
  {
    key: 'claim_number',
    title: labelOf('claims', 'claim_number'),
    render: (claim) => (
      <DetailLink of="claims" id={claim.id} hint={<Hint claim={claim} />}>
        {inLine([claim.claim_number, t(`claims.claim_type_${claim.claim_type}`)])}
      </DetailLink>
    ),
  },
  {
    key: 'status',
    title: labelOf('claims', 'status'),
    narrow: 'end',
    render: ({ status }) => <ClaimStatusTag status={status} />,
  },
  {
    key: 'waiting_on',
    title: labelOf('claims', 'waiting_on'),
    narrow: 'below',
    render: (claim) => <Waiting claim={claim} />,
  },
];

function Hint({ claim }: { claim: ClaimSummary }) {
  const { day } = useDates();
  const { item_label, date_of_loss, incurred, currency } = claim;
  return <bdi>{inLine([item_label, day(date_of_loss), formatMoney(incurred, currency)])}</bdi>;
}

/** The claims of a client or of a policy, the newest first. */
export function ClaimsSection({ of }: { of: Of }) {
  return (
    <ListSection
      noun={claims.noun}
      list={claims.list}
      nameOf={({ claim_number }) => claim_number}
      name="claims"
      fixed={of}
      title={t('claims.title')}
      isTitled={false}
      columns={columns()}
      searchHint={t('claim_screens.searchHint')}
      empty={{ title: t('claim_screens.noneTitle'), hint: t('claim_screens.noneHint') }}
      create={<NewClaim of={of} />}
    />
  );
}

function NewClaim({ of }: { of: Of }) {
  const { open } = useModalState();
  return (
    useMayClaim() && (
      <Button
        icon={<PlusOutlined />}
        onClick={() => open('claim_create', 'policy' in of ? of.policy : undefined)}
      >
        {t('claim_screens.create')}
      </Button>
    )
  );
}

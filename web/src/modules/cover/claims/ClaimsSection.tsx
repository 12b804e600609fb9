import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import type { ClaimSummary } from '#contract/cover/claims';
import { useMay } from '../../../auth/currentUser.ts';
import { DetailLink } from '../../../components/DetailLink.tsx';
import { linkTo } from '../../../components/linkTo.ts';
import { ListSection } from '../../../components/list/ListSection.tsx';
import { sameList, useModalState } from '../../../components/list/listState.ts';
import type { ListColumn } from '../../../components/list/listTypes.ts';
import { useDates } from '../../../components/useDates.ts';
import { formatCount } from '../../../messages/formatCount.ts';
import { inLine } from '../../../messages/joined.ts';
import { labelOf, t } from '../../../messages/t.ts';
import { formatMoney } from '../../../components/money.ts';
import type { Fact } from '../../../components/record/Facts.tsx';
import { claims } from './claims.queries.ts';
import { ClaimStatusTag, Waiting } from './ClaimTexts.tsx';
import { useMayClaim } from './useMayClaim.ts';

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

/** At the head of a page: how many are open, which leads to them; of none nothing is said. */
export function useOpenClaims(of: Of): Fact {
  const may = useMay();
  const { data } = useQuery({
    ...claims.list({ ...of, is_open: true, page_size: 1 }),
    enabled: may('claims:view'),
    placeholderData: undefined,
  });
  return {
    label: t('claim_screens.openClaims'),
    value: data && data.count > 0 && (
      <Link {...linkTo('.', ({ tab }) => ({ tab, section: 'claims' }))} state={sameList} resetScroll={false}>
        {formatCount(data.count)}
      </Link>
    ),
  };
}

import { PlusOutlined } from '@ant-design/icons';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useMay } from '../../../auth/currentUser.ts';
import { Can } from '../../../components/Can.tsx';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { useModalState } from '../../../components/list/listState.ts';
import { t } from '../../../messages/t.ts';
import { policies } from '../policies/policies.queries.ts';
import { endorsementColumns, endorsementFilters } from './endorsementColumns.tsx';
import { EndorsementModals } from './EndorsementModals.tsx';
import { endorsements } from './endorsements.queries.ts';
import { numberOf } from './endorsementText.ts';
import type { EndorsementType } from '#contract/cover/endorsements/endorsementList';
import { linkTo, type Address } from '../../../components/address/linkTo.ts';
import { recordAddress } from '../../../components/address/recordAddress.ts';

const ChooseFirst = lazy(async () => ({
  default: (await import('../../money/payments/forms/ChooseFirst.tsx')).ChooseFirst,
}));

/** Every change of a policy that one may see: what waits, for whom and since when. */
export function EndorsementsPage() {
  const may = useMay();
  return (
    <>
      <ListPage
        noun="endorsements"
        title={t('endorsements.title')}
        list={endorsements.list}
        columns={endorsementColumns()}
        nameOf={numberOf}
        searchHint={t('endorsement_screens.searchHint')}
        filters={endorsementFilters(may)}
        mine={{ of: 'endorsements', by: 'assigned_to' }}
        exportPermission="endorsements:export"
        empty={{ title: t('endorsement_screens.emptyTitle'), hint: t('endorsement_screens.emptyHint') }}
        create={<NewEndorsement />}
      />
      <EndorsementModals />
      <ChoosePolicy />
    </>
  );
}

/** Which policy it is about is asked first, and what is done stands on its page. */
function NewEndorsement() {
  const { open } = useModalState();
  return (
    <Can permission="endorsements:create">
      <Can permission="policies:view">
        <Button type="primary" icon={<PlusOutlined />} onClick={() => open('endorsement_create')}>
          {t('endorsement_screens.create')}
        </Button>
      </Can>
    </Can>
  );
}

function ChoosePolicy() {
  const { modal, recordId, close } = useModalState();
  const navigate = useNavigate();
  const may = useMay();
  if (modal !== 'endorsement_create' || recordId !== undefined || !may('endorsements:create')) return null;
  return (
    <Suspense>
      <ChooseFirst
        title={t('endorsement_screens.choosePolicy')}
        label={t('endorsements.policy')}
        options={policies.options}
        onChoose={(id) => void navigate(endorseAddress(id))}
        onCancel={close}
      />
    </Suspense>
  );
}

/** Where a policy is endorsed: on its page, where one chooses what to do unless that is said. */
const endorseAddress = (policy: number, endorse?: EndorsementType): Address =>
  linkTo(
    { to: recordAddress('policies', policy).to },
    { modal: 'endorsement_create', modal_record_id: policy, endorse },
  );

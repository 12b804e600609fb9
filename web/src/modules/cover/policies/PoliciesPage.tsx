import { CalculatorOutlined, PlusOutlined } from '@ant-design/icons';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { deliveryStatuses } from '#contract/cover/policies/policyList';
import { type PolicySummary } from '#contract/cover/policies/policies';
import { useMay } from '../../../auth/currentUser.ts';
import { Can } from '../../../components/Can.tsx';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { useModalState } from '../../../components/list/listState.ts';
import type { BulkAction, OnAnswer } from '../../../components/list/listTypes.ts';
import { ActionMenu } from '../../../components/record/steps/ActionMenu.tsx';
import { Question } from '../../../components/dialog/Question.tsx';
import { Select } from '../../../components/select/Select.tsx';
import { t } from '../../../messages/t.ts';
import { CalculateModal } from './calculate/lazy.ts';
import { policies } from './policies.queries.ts';
import { policyColumns, policyFilters } from './policyColumns.tsx';
import { PolicyTotals } from './PolicyTotals.tsx';
import { numberOf } from './policyText.ts';

const AskPerson = lazy(async () => ({ default: (await import('../../office/tasks/AskMany.tsx')).AskPerson }));

/** Every policy that one may see, and what their premiums come to. */
export function PoliciesPage() {
  const may = useMay();
  const navigate = useNavigate();
  return (
    <ListPage
      noun="policies"
      title={t('policies.title')}
      list={policies.list}
      columns={policyColumns()}
      nameOf={numberOf}
      searchHint={t('policy_screens.searchHint')}
      filters={policyFilters(may)}
      mine={{ of: 'policies', by: 'assigned_to' }}
      bulk={usePolicyBulk()}
      exportPermission="policies:export"
      onImport={
        may('imports:create') && may('policies:import')
          ? () => void navigate({ to: '/policies/import' })
          : undefined
      }
      empty={{ title: t('policy_screens.emptyTitle'), hint: t('policy_screens.emptyHint') }}
      more={<Calculators />}
      create={<NewPolicy />}
      top={<PolicyTotals />}
    />
  );
}

function usePolicyBulk(): BulkAction[] {
  const may = useMay();
  if (!may('policies:update')) return [];
  const actions: (BulkAction | false)[] = [
    may('policies:assign') &&
      may('users:view') && {
        name: 'assign',
        label: t('policy_screens.assign'),
        ask: (onAnswer) => (
          <Suspense>
            <AskPerson onAnswer={onAnswer} />
          </Suspense>
        ),
      },
    {
      name: 'set_delivery_status',
      label: t('policy_screens.setDelivery'),
      ask: (onAnswer) => <AskDelivery onAnswer={onAnswer} />,
    },
  ];
  return actions.filter((action) => action !== false);
}

function AskDelivery({ onAnswer }: { onAnswer: OnAnswer }) {
  const [status, setStatus] = useState<PolicySummary['delivery_status']>('received');
  return (
    <Question
      title={t('policy_screens.setDelivery')}
      label={t('policies.delivery_status')}
      okText={t('policy_screens.setDelivery')}
      isReady
      onOk={() => onAnswer({ delivery_status: status })}
      onCancel={() => onAnswer(undefined)}
    >
      {(asked) => (
        <Select
          {...asked}
          value={status}
          onChange={setStatus}
          options={deliveryStatuses.map((value) => ({
            value,
            label: t(`policies.delivery_status_${value}`),
          }))}
        />
      )}
    </Question>
  );
}

/** The calculators, free of any policy. */
function Calculators() {
  const { modal, recordId, open } = useModalState();
  return (
    <>
      <ActionMenu
        actions={[
          {
            key: 'calculate',
            icon: <CalculatorOutlined />,
            label: t('policy_screens.calculate'),
            onClick: () => open('policy_calculate'),
          },
        ]}
      />
      {modal === 'policy_calculate' && recordId === undefined && (
        <Suspense>
          <CalculateModal />
        </Suspense>
      )}
    </>
  );
}

function NewPolicy() {
  const navigate = useNavigate();
  return (
    <Can permission="policies:create">
      <Button
        type="primary"
        icon={<PlusOutlined />}
        onClick={() => void navigate({ to: '/policies/create' })}
      >
        {t('policies.create')}
      </Button>
    </Can>
  );
}

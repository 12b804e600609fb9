import { useMutation, useQuery } from '@tanstack/react-query';
import { App, Button, Skeleton } from 'antd';
import { useState } from 'react';
import {
  OwnMailAccountCreate,
  OwnMailAccountUpdate,
  type OwnMailAccount,
} from '#contract/office/mailAccounts';
import { Card } from '../../../components/layout/Card.tsx';
import { Empty } from '../../../components/states/Empty.tsx';
import { useDescribeField } from '../../../components/form/merging/describeValue.ts';
import { FormCard } from '../../../components/form/FormCard.tsx';
import { valuesLike } from '../../../components/form/merging/merge.ts';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { Facts } from '../../../components/record/sections/Facts.tsx';
import { useAct } from '../../../components/useAct.tsx';
import { useConfirm } from '../../../components/dialog/useConfirm.ts';
import { labelOf as labelIn, t } from '../../../messages/t.ts';
import { blankOwn, OwnFields, toBody, withPassword } from './MailAccountFields.tsx';
import {
  accountFacts,
  AccountTroubles,
  MailAccountTags,
  senderOf,
  TestOutcome,
} from './MailAccountMarks.tsx';
import { AddressProof } from './AddressProof.tsx';
import styles from './mailAccounts.module.css';
import { ownMailAccount, ownMailAccountCalls } from './mailAccounts.queries.ts';

const noun = { noun: 'mail_accounts' as const, record: () => ownMailAccount };
const labelOf = (field: string) => labelIn('mail_accounts', field);

/** The account that someone sends through as themselves, on their own page. */
export function OwnMailSection() {
  const { data, error, refetch } = useQuery(ownMailAccount);
  const [isSettingUp, setIsSettingUp] = useState(false);
  if (error && data === undefined)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (data === null && !isSettingUp)
    return (
      <Card title={t('mail_accounts.ownTitle')}>
        <Empty title={t('mail_accounts.ownEmptyTitle')} hint={t('mail_accounts.ownHint')}>
          <Button type="primary" onClick={() => setIsSettingUp(true)}>
            {t('mail_accounts.ownSetUp')}
          </Button>
        </Empty>
      </Card>
    );
  return (
    <div className="stack gap14">
      {data && !data.is_address_proved && <AddressProof key={data.from_address} account={data} />}
      {data && <State account={data} onGivenUp={() => setIsSettingUp(false)} />}
      <OwnForm key={data?.id ?? 'new'} account={data} />
    </div>
  );
}

function OwnForm({ account }: { account: OwnMailAccount | null }) {
  const describe = useDescribeField('mail_accounts');
  return (
    <FormCard
      name="own_mail_account"
      title={account ? t('mail_accounts.edit') : t('mail_accounts.ownSetUp')}
      noun={noun}
      schema={account ? OwnMailAccountUpdate : OwnMailAccountCreate}
      wanted={OwnMailAccountCreate}
      {...(account ? { record: account } : {})}
      toValues={withPassword(valuesLike(blankOwn))}
      toBody={toBody}
      send={({ body, changes, version }) =>
        account ? ownMailAccountCalls.update(changes, version) : ownMailAccountCalls.create(body)
      }
      labelOf={labelOf}
      describe={describe}
      isReadOnly={false}
    >
      <OwnFields kept={account ?? undefined} />
    </FormCard>
  );
}

function State({ account, onGivenUp }: { account: OwnMailAccount; onGivenUp: () => void }) {
  const { version, is_paused } = account;
  const { notification } = App.useApp();
  const confirm = useConfirm();
  const changes = [noun.noun];
  const test = useMutation({
    mutationFn: ownMailAccountCalls.test,
    meta: { changes },
    onError: (error) =>
      notification.error({ title: t('mail_accounts.testUndone'), description: error.message }),
  });
  const pause = useAct({
    records: noun,
    act: (paused: boolean) => ownMailAccountCalls.update({ is_paused: paused }, version),
    news: (_, paused) => ({
      title: t(paused ? 'mail_accounts.paused' : 'mail_accounts.resumed', { name: senderOf(account) }),
    }),
    failed: t('mail_accounts.pauseFailed'),
  });
  const giveUp = useMutation({
    mutationFn: ownMailAccountCalls.remove,
    meta: { changes },
    onSuccess: () => {
      notification.success({ title: t('mail_accounts.ownGivenUp') });
      onGivenUp();
    },
    onError: (error) =>
      notification.error({ title: t('mail_accounts.ownGiveUpFailed'), description: error.message }),
  });
  const ask = () =>
    void confirm({
      title: t('mail_accounts.ownGiveUpTitle'),
      text: t('mail_accounts.ownGiveUpHint'),
      okText: t('mail_accounts.ownGiveUp'),
      isDangerous: true,
      onOk: () => giveUp.mutateAsync().catch(() => undefined),
    });
  return (
    <Card title={t('mail_accounts.ownTitle')} extra={<MailAccountTags account={account} />}>
      <div className={styles.head}>
        <p className="small faint">{t('mail_accounts.ownHint')}</p>
        <Facts facts={accountFacts(account)} look="plain" />
        <div className="row gap8">
          <Button type="primary" loading={test.isPending} onClick={() => test.mutate()}>
            {t('mail_accounts.test')}
          </Button>
          <Button loading={pause.isPending} onClick={() => pause.mutate(!is_paused)}>
            {is_paused ? t('mail_accounts.resume') : t('mail_accounts.pause')}
          </Button>
          <Button danger type="text" onClick={ask}>
            {t('mail_accounts.ownGiveUp')}
          </Button>
        </div>
        <output className={styles.outcome}>
          {test.data && !test.isPending && <TestOutcome outcome={test.data} />}
          {!test.data && <AccountTroubles account={account} />}
        </output>
      </div>
    </Card>
  );
}

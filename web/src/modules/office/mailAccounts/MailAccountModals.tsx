import {
  EditOutlined,
  PauseOutlined,
  PlayCircleOutlined,
  SafetyCertificateOutlined,
  SendOutlined,
  StarOutlined,
} from '@ant-design/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import {
  MailAccountCreate,
  MailAccountUpdate,
  type MailAccount,
  type MailTest,
} from '#contract/office/mailAccounts';
import { useMay, useUser } from '../../../auth/currentUser.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { Can } from '../../../components/Can.tsx';
import { useDescribeField } from '../../../components/form/merging/describeValue.ts';
import { FormModal } from '../../../components/form/FormModal.tsx';
import { valuesLike } from '../../../components/form/merging/merge.ts';
import { useModalState } from '../../../components/list/listState.ts';
import { DeleteButton } from '../../../components/record/steps/DeleteButton.tsx';
import { FactGroup } from '../../../components/record/sections/FactGroup.tsx';
import { RecordModal } from '../../../components/record/RecordModal.tsx';
import { RecordView } from '../../../components/record/RecordView.tsx';
import { historySection } from '../../../components/record/sections/Sections.tsx';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { useAct } from '../../../components/useAct.tsx';
import { labelOf as labelIn, t } from '../../../messages/t.ts';
import { blank, MailAccountFields, toBody, withPassword } from './MailAccountFields.tsx';
import {
  accountFacts,
  AccountTroubles,
  choiceFacts,
  MailAccountTags,
  TestOutcome,
} from './MailAccountMarks.tsx';
import styles from './mailAccounts.module.css';
import { mailAccounts } from './mailAccounts.queries.ts';
import { Waiting } from './Waiting.tsx';

const nameOf = ({ name }: MailAccount) => name;
const labelOf = (field: string) => labelIn('mail_accounts', field);

/** The record and the form of a mail account, over their list. */
export function MailAccountModals() {
  const describe = useDescribeField('mail_accounts');
  const may = useMay();
  return (
    <>
      <RecordModal name="mail_account" noun={mailAccounts} permission="integrations:view" titleOf={nameOf}>
        {(account) => (
          <RecordView
            tags={
              <>
                <MailAccountTags account={account} />
                {account.is_default && <StatusTag tone="busy">{t('mail_accounts.usual')}</StatusTag>}
                {account.carries_system_mail && (
                  <StatusTag tone="busy">{t('mail_accounts.system')}</StatusTag>
                )}
              </>
            }
            actions={<Actions key={account.id} account={account} />}
            facts={[...accountFacts(account), ...choiceFacts(account)]}
            sections={[
              ...(may('emails:view')
                ? [
                    {
                      key: 'waiting',
                      label: t('mail_accounts.waiting'),
                      content: <Waiting account={account} />,
                    },
                  ]
                : []),
              { key: 'details', label: t('common.details'), content: <Details account={account} /> },
              historySection({ noun: mailAccounts, id: account.id, labelOf, describe }),
            ]}
          />
        )}
      </RecordModal>
      <FormModal
        name="mail_account"
        noun={mailAccounts}
        permissions={{ create: 'integrations:create', edit: 'integrations:update' }}
        titles={{ create: t('mail_accounts.create'), edit: t('mail_accounts.edit') }}
        schema={{ create: MailAccountCreate, edit: MailAccountUpdate }}
        toValues={withPassword(valuesLike(blank))}
        toBody={toBody}
        nameOf={nameOf}
        labelOf={labelOf}
        describe={describe}
        width={640}
      >
        {() => <FieldsOfOpen />}
      </FormModal>
    </>
  );
}

/** What is kept of the account that is being changed tells whether its password stays. */
function FieldsOfOpen() {
  const { recordId } = useModalState();
  const { data } = useQuery({ ...mailAccounts.record(recordId ?? 0), enabled: recordId !== undefined });
  return <MailAccountFields kept={data} />;
}

function Details({ account: { reply_to, signature, from_name } }: { account: MailAccount }) {
  return (
    <FactGroup
      title={t('mail_accounts.sender')}
      facts={[
        { label: t('mail_accounts.from_name'), value: from_name },
        { label: t('mail_accounts.reply_to'), value: reply_to && <bdi>{reply_to}</bdi> },
        {
          label: t('mail_accounts.signature'),
          value: signature && (
            <span className="asTyped" dir="auto">
              {signature}
            </span>
          ),
        },
      ]}
    />
  );
}

interface Step {
  is_paused?: boolean;
  is_default?: true;
  carries_system_mail?: true;
}

function newsOf({ is_paused, is_default, carries_system_mail }: Step) {
  if (is_default) return 'mail_accounts.madeUsual';
  if (carries_system_mail) return 'mail_accounts.madeSystem';
  return is_paused ? 'mail_accounts.paused' : 'mail_accounts.resumed';
}

function Actions({ account }: { account: MailAccount }) {
  const { id, name, version, is_paused, is_default, carries_system_mail } = account;
  const { is_superuser } = useUser();
  const fixed = carries_system_mail && !is_superuser ? t('mail_accounts.systemFixed') : undefined;
  const usual = is_default && !is_superuser ? t('mail_accounts.usualStays') : undefined;
  const { open } = useModalState();
  const { notification } = App.useApp();
  const test = useMutation({
    mutationFn: () => mailAccounts.act<MailTest>(id, 'test'),
    meta: { changes: [mailAccounts.noun] },
    onError: (error) =>
      notification.error({ title: t('mail_accounts.testUndone'), description: error.message }),
  });
  const change = useAct({
    records: mailAccounts,
    act: (body: Step) => mailAccounts.update(id, body, version),
    news: (_, body) => ({ title: t(newsOf(body), { name }) }),
    failed: t('mail_accounts.pauseFailed'),
  });
  return (
    <>
      <Can permission="integrations:update">
        <Button type="primary" icon={<SendOutlined />} loading={test.isPending} onClick={() => test.mutate()}>
          {t('mail_accounts.test')}
        </Button>
        <ActionButton
          reason={fixed}
          icon={is_paused ? <PlayCircleOutlined /> : <PauseOutlined />}
          loading={change.isPending}
          onClick={() => change.mutate({ is_paused: !is_paused })}
        >
          {is_paused ? t('mail_accounts.resume') : t('mail_accounts.pause')}
        </ActionButton>
        {is_superuser && !is_default && (
          <Button icon={<StarOutlined />} onClick={() => change.mutate({ is_default: true })}>
            {t('mail_accounts.makeUsual')}
          </Button>
        )}
        {is_superuser && !carries_system_mail && (
          <Button
            icon={<SafetyCertificateOutlined />}
            onClick={() => change.mutate({ carries_system_mail: true })}
          >
            {t('mail_accounts.makeSystem')}
          </Button>
        )}
        <ActionButton reason={fixed} icon={<EditOutlined />} onClick={() => open('mail_account_edit', id)}>
          {t('common.edit')}
        </ActionButton>
      </Can>
      <Can permission="integrations:delete">
        <DeleteButton noun={mailAccounts} id={id} name={name} reason={fixed ?? usual} />
      </Can>
      <output className={styles.outcome}>
        {test.data && !test.isPending && <TestOutcome outcome={test.data} />}
        {!test.data && <AccountTroubles account={account} />}
      </output>
    </>
  );
}

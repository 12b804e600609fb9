import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Alert, App, Skeleton } from 'antd';
import { useId } from 'react';
import type { Account } from '#contract/people/accounts';
import type { TakeableField } from '#contract/people/accountMerge';
import type { Option } from '#contract/base/http';
import { currentOf } from '../../../../api/ApiError.ts';
import type { Params } from '../../../../api/records.ts';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { fieldProblems } from '../../../../components/form/state/serverErrors.ts';
import { useListState, useModalState } from '../../../../components/list/listState.ts';
import { recordAddress } from '../../../../components/address/recordAddress.ts';
import { RecordSelect } from '../../../../components/RecordSelect.tsx';
import { t } from '../../../../messages/t.ts';
import { mergeAccount, touchedByMerge } from './accountMerge.queries.ts';
import { accounts } from '../accounts.queries.ts';
import { MergePair, useMergeChoice } from './MergePair.tsx';

/** Makes one account out of two: which other one, which of them stays, and what it will say. */
export function AccountMergeModal({ account }: { account: Account }) {
  const { recordId } = useModalState();
  const { set } = useListState();
  const begin = (modal: string | undefined, modal_record_id?: number) =>
    set({ modal, modal_record_id, swapped: undefined, take: undefined }, { keepPage: true });
  const field = useId();
  const other = useQuery({ ...accounts.record(recordId ?? 0), enabled: recordId !== undefined });
  const choice = useMergeChoice(account, other.data);
  const merge = useMerge();
  const run = () => choice && merge.mutate(choice);
  const others = (params: Params) => ({
    ...accounts.options(params),
    select: (found: Option[]) => found.filter(({ value }) => value !== account.id),
  });
  const isOtherKind = other.data !== undefined && other.data.account_type !== account.account_type;
  return (
    <Dialog
      width={760}
      title={t('account_merge.title', { name: account.display_name })}
      okText={t('account_merge.run')}
      okButtonProps={{
        danger: true,
        loading: merge.isPending,
        disabled: choice === undefined || isOtherKind,
      }}
      onOk={run}
      onCancel={() => begin(undefined)}
    >
      <div className="column gap14">
        <p className="small quiet">{t('account_merge.hint')}</p>
        <div className="column gap6">
          <label htmlFor={field}>{t('account_merge.other')}</label>
          <RecordSelect
            id={field}
            options={others}
            held={other.data ? [{ value: other.data.id, label: nameOf(other.data) }] : []}
            placeholder={t('account_merge.chooseOther')}
            value={recordId ?? null}
            onChange={(id) => begin('account_merge', id ?? undefined)}
          />
        </div>
        {recordId !== undefined && other.isPending && <Skeleton active paragraph={{ rows: 5 }} />}
        {other.error && (
          <Alert
            type="error"
            showIcon
            title={t('account_merge.otherFailed')}
            description={other.error.message}
          />
        )}
        {isOtherKind && <Alert type="warning" showIcon title={t('account_merge.otherKind')} />}
        {choice && !isOtherKind && <MergePair choice={choice} />}
        {merge.error && <Alert type="error" showIcon title={refusalOf(merge.error)} />}
      </div>
    </Dialog>
  );
}

/** What the server said of single fields, or else of all of it. */
function refusalOf(error: Error): string {
  const current = currentOf<Account>(error);
  if (current) return t('account_merge.stale', { name: current.display_name });
  return (
    fieldProblems(error)
      .map(({ text }) => text)
      .join(' ') || error.message
  );
}

interface Merge {
  stays: Account;
  goes: Account;
  take: TakeableField[];
}

function useMerge() {
  const { notification } = App.useApp();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ goes, stays, take }: Merge) => mergeAccount(goes, stays, take),
    meta: { changes: touchedByMerge, record: accounts.record, leaves: true },
    onSuccess: async (kept, { goes }) => {
      await navigate(recordAddress('accounts', kept.id));
      notification.success({
        title: t('account_merge.done', { name: nameOf(goes), into: nameOf(kept) }),
        description: t('account_merge.doneHint'),
      });
    },
  });
}

const nameOf = ({ display_name, account_number }: Account) => `${display_name} (${account_number})`;

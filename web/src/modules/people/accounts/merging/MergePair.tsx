import { SwapOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { TakeableField } from '#contract/people/accountMerge';
import type { Account } from '#contract/people/accounts';
import { useListState } from '../../../../components/list/listState.ts';
import { movedInWords } from '../../../../components/reference/movedInWords.ts';
import { useDates } from '../../../../components/days/useDates.ts';
import { inLine } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import styles from './accountMerge.module.css';
import { accounts } from '../accounts.queries.ts';
import { fieldsToChoose, inAddress, isTakenAtFirst, takenIn } from './mergeChoice.ts';
import { MergeFields } from './MergeFields.tsx';

export interface MergeChoice {
  stays: Account;
  goes: Account;
  fields: TakeableField[];
  take: TakeableField[];
  choose: (field: TakeableField, isTaken: boolean) => void;
  swap: () => void;
}

/** Which of the two stays and what it takes, as the address tells it; swapping them begins the choice anew. */
export function useMergeChoice(account: Account, other: Account | undefined): MergeChoice | undefined {
  const { search, set } = useListState();
  if (!other) return undefined;
  const isSwapped = search['swapped'] === true;
  const [stays, goes] = isSwapped ? [other, account] : [account, other];
  const fields = fieldsToChoose(stays, goes);
  const take =
    search['take'] === undefined
      ? fields.filter((field) => isTakenAtFirst(stays, goes, field))
      : takenIn(String(search['take']), fields);
  const choose = (field: TakeableField, isTaken: boolean) => {
    const taken = fields.filter((each) => (each === field ? isTaken : take.includes(each)));
    set({ take: inAddress(taken) }, { keepPage: true, replace: true });
  };
  const swap = () => set({ swapped: !isSwapped || undefined, take: undefined }, { keepPage: true });
  return { stays, goes, fields, take, choose, swap };
}

export function MergePair({ choice }: { choice: MergeChoice }) {
  const { stays, goes, fields, take, choose, swap } = choice;
  const uses = useQuery(accounts.uses(goes.id));
  const what = uses.data && movedInWords(uses.data);
  return (
    <>
      <div className={styles.pair}>
        <Side label={t('account_merge.stays')} account={stays} />
        <Button
          icon={<SwapOutlined />}
          aria-label={t('account_merge.swap')}
          title={t('account_merge.swap')}
          onClick={swap}
        />
        <Side label={t('account_merge.goes')} account={goes} />
      </div>
      {what !== undefined && (
        <p>{what === '' ? t('account_merge.movesNothing') : t('account_merge.moves', { what })}</p>
      )}
      <section aria-label={t('account_merge.fields')}>
        <h3 className={styles.title}>{t('account_merge.fields')}</h3>
        <MergeFields
          stays={stays}
          goes={goes}
          fields={fields}
          isTaken={(field) => take.includes(field)}
          onChoose={choose}
        />
      </section>
    </>
  );
}

function Side({ label, account }: { label: string; account: Account }) {
  const { display_name, account_number, created_at, owner } = account;
  const dates = useDates();
  return (
    <div className={`${styles.account} box stack`}>
      <span className={styles.whose}>{label}</span>
      <strong>{display_name}</strong>
      <span className="small quiet">{inLine([account_number, owner.label, dates.dayOf(created_at)])}</span>
    </div>
  );
}

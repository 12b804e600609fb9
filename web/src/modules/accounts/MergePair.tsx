import { SwapOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { TakeableField } from '#contract/accountMerge';
import type { Account } from '#contract/accounts';
import { DayText } from '../../components/MomentText.tsx';
import { movedInWords } from '../../components/reference/movedInWords.ts';
import { t } from '../../messages/t.ts';
import styles from './accountMerge.module.css';
import { accounts } from './accounts.queries.ts';
import { fieldsToChoose, isTakenAtFirst } from './mergeChoice.ts';
import { MergeFields } from './MergeFields.tsx';

export interface MergeChoice {
  stays: Account;
  goes: Account;
  fields: TakeableField[];
  take: TakeableField[];
  choose: (field: TakeableField, isTaken: boolean) => void;
  swap: () => void;
}

/** Which of the two stays and what it takes; swapping them begins the choice anew. */
export function useMergeChoice(account: Account, other: Account | undefined): MergeChoice | undefined {
  const [isSwapped, setIsSwapped] = useState(false);
  const [chosen, setChosen] = useState<Partial<Record<TakeableField, boolean>>>({});
  if (!other) return undefined;
  const [stays, goes] = isSwapped ? [other, account] : [account, other];
  const fields = fieldsToChoose(stays, goes);
  return {
    stays,
    goes,
    fields,
    take: fields.filter((field) => chosen[field] ?? isTakenAtFirst(stays, goes, field)),
    choose: (field, isTaken) => setChosen({ ...chosen, [field]: isTaken }),
    swap: () => {
      setIsSwapped(!isSwapped);
      setChosen({});
    },
  };
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
  return (
    <div className={styles.account}>
      <span className={styles.whose}>{label}</span>
      <strong>{display_name}</strong>
      <span className={styles.quiet}>
        {account_number} · {owner.label} · <DayText day={created_at.slice(0, 10)} />
      </span>
    </div>
  );
}

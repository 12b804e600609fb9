import { Radio } from 'antd';
import type { TakeableField } from '#contract/accountMerge';
import type { Account } from '#contract/accounts';
import { inLine, inList } from '../../messages/joined.ts';
import { t } from '../../messages/t.ts';
import styles from './accountMerge.module.css';
import { labelOf } from './accountWords.ts';
import { isEmpty, partsOf } from './mergeChoice.ts';
import { useDescribeAccount } from './useDescribeAccount.ts';

interface MergeFieldsProps {
  stays: Account;
  goes: Account;
  fields: TakeableField[];
  isTaken: (field: TakeableField) => boolean;
  onChoose: (field: TakeableField, isTaken: boolean) => void;
}

/** Field by field, what the account that stays will say. */
export function MergeFields({ stays, goes, fields, isTaken, onChoose }: MergeFieldsProps) {
  const words = useFieldWords();
  if (fields.length === 0) return <p className={styles.quiet}>{t('account_merge.nothingDiffers')}</p>;
  return (
    <>
      <p className={styles.quiet}>{t('account_merge.fieldsHint')}</p>
      {fields.map((field) => (
        <div key={field} className={styles.field}>
          <span className={styles.label}>{labelOf(field)}</span>
          <Radio.Group
            className={styles.sides}
            aria-label={labelOf(field)}
            value={isTaken(field)}
            onChange={(event) => onChoose(field, event.target.value as boolean)}
          >
            <Radio value={false} className={styles.side}>
              <span className={styles.whose}>{stays.account_number}</span>
              <bdi>{words(stays, field)}</bdi>
            </Radio>
            <Radio value className={styles.side}>
              <span className={styles.whose}>
                <bdi>{field === 'tags' ? t('account_merge.both') : goes.account_number}</bdi>
              </span>
              {field === 'tags' ? inList(joined(stays.tags, goes.tags)) : words(goes, field)}
            </Radio>
          </Radio.Group>
        </div>
      ))}
    </>
  );
}

const joined = (kept: string[], others: string[]): string[] => [
  ...kept,
  ...others.filter((tag) => !kept.some((held) => held.toLowerCase() === tag.toLowerCase())),
];

/** A field with all that goes with it in words. */
function useFieldWords(): (account: Account, field: TakeableField) => string {
  const describe = useDescribeAccount();
  return (account, field) => {
    if (field !== 'address' && isEmpty(account, field)) return t('common.none');
    const known = partsOf(field).filter((part) => account[part] !== null && account[part] !== '');
    return inLine(known.map((part) => describe(part, account[part])));
  };
}

import type { TakeableField } from '#contract/people/accountMerge';
import type { Account } from '#contract/people/accounts';
import { SideBySide } from '../../../../components/layout/SideBySide.tsx';
import { inLine, inList } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import { labelOf } from '../accountText.ts';
import { isEmpty, partsOf } from './mergeChoice.ts';
import { useDescribeAccount } from '../useDescribeAccount.ts';

interface MergeFieldsProps {
  stays: Account;
  goes: Account;
  fields: TakeableField[];
  isTaken: (field: TakeableField) => boolean;
  onChoose: (field: TakeableField, isTaken: boolean) => void;
}

/** Field by field, what the account that stays will say. */
export function MergeFields({ stays, goes, fields, isTaken, onChoose }: MergeFieldsProps) {
  const words = useFieldText();
  if (fields.length === 0) return <p className="small quiet">{t('account_merge.nothingDiffers')}</p>;
  return (
    <>
      <p className="small quiet">{t('account_merge.fieldsHint')}</p>
      <SideBySide
        fields={fields.map((field) => ({
          key: field,
          label: labelOf(field),
          sides: [
            { key: 'stays', whose: stays.account_number, value: words(stays, field) },
            field === 'tags'
              ? { key: 'goes', whose: t('account_merge.both'), value: inList(joined(stays.tags, goes.tags)) }
              : { key: 'goes', whose: goes.account_number, value: words(goes, field) },
          ],
        }))}
        chosen={(field) => (isTaken(field as TakeableField) ? 'goes' : 'stays')}
        onChoose={(field, side) => onChoose(field as TakeableField, side === 'goes')}
      />
    </>
  );
}

const joined = (kept: string[], others: string[]): string[] => [
  ...kept,
  ...others.filter((tag) => !kept.some((held) => held.toLowerCase() === tag.toLowerCase())),
];

/** A field with all that goes with it in words. */
function useFieldText(): (account: Account, field: TakeableField) => string {
  const describe = useDescribeAccount();
  return (account, field) => {
    if (field !== 'address' && isEmpty(account, field)) return t('common.none');
    const known = partsOf(field).filter((part) => account[part] !== null && account[part] !== '');
    return inLine(known.map((part) => describe(part, account[part])));
  };
}

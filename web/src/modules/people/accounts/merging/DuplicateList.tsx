import { Button } from 'antd';
import type { Duplicate, DuplicateGround } from '#contract/base/duplicates';
import { locale } from '../../../../messages/language.ts';
import { inLine } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import styles from './duplicates.module.css';

const inOneSentence = new Intl.ListFormat(locale, { type: 'conjunction' });
const groundText = (grounds: DuplicateGround[]): string =>
  inOneSentence.format(grounds.map((ground) => t(`accounts.ground_${ground}`)));

interface DuplicateListProps {
  duplicates: Duplicate[];
  onUse: (id: number) => void;
}

/** Accounts that may be the same client, and on what grounds. */
export function DuplicateList({ duplicates, onUse }: DuplicateListProps) {
  return (
    <ul className={`${styles.list} stack gap10`}>
      {duplicates.map((duplicate, index) => (
        <li key={duplicate.account?.id ?? `hidden ${index}`} className={styles.one}>
          <DuplicateEntry {...duplicate} onUse={onUse} />
        </li>
      ))}
    </ul>
  );
}

function DuplicateEntry({ account, grounds, owner, onUse }: Duplicate & Pick<DuplicateListProps, 'onUse'>) {
  if (account === null)
    return <p>{t('accounts.duplicateHidden', { grounds: groundText(grounds), owner: owner.label })}</p>;
  const name = account.label;
  return (
    <>
      <div className="medium">
        <bdi>{name}</bdi>
      </div>
      <div className="small quiet">
        {inLine([account.account_number, t('accounts.ownedBy', { owner: owner.label })])}
      </div>
      <div className={styles.grounds}>{t('accounts.duplicateSame', { grounds: groundText(grounds) })}</div>
      <div className={`${styles.actions} row gap8`}>
        <Button
          size="small"
          href={`/accounts/${account.id}/`}
          target="_blank"
          rel="noopener"
          aria-label={t('accounts.openNamed', { name })}
        >
          {t('accounts.open')}
        </Button>
        <Button size="small" aria-label={t('accounts.useNamed', { name })} onClick={() => onUse(account.id)}>
          {t('accounts.useThis')}
        </Button>
      </div>
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import type { LeadDuplicate } from '#contract/sales/leads/leads';
import { ApiError } from '../../../../api/ApiError.ts';
import { recordAddress } from '../../../../components/address/recordAddress.ts';
import { inLine, inList } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import styles from '../../../people/accounts/merging/duplicates.module.css';

/** What a refused save found; nothing when it was refused for another reason. */
export function duplicatesIn(problem: Error): LeadDuplicate[] {
  if (!(problem instanceof ApiError) || problem.status !== 409) return [];
  const { duplicates = [] } = problem.body as { duplicates?: LeadDuplicate[] };
  return duplicates;
}

interface LeadDuplicateListProps {
  duplicates: LeadDuplicate[];
  onUseAccount: (id: number) => void;
  /** Goes on with the open lead that they have; left out where that cannot be. */
  onSamePerson?: ((id: number) => void) | undefined;
}

/** Accounts and open leads that may be the same client, and on what grounds. */
export function LeadDuplicateList({ duplicates, ...choices }: LeadDuplicateListProps) {
  return (
    <ul className={`${styles.list} stack gap10`}>
      {duplicates.map((duplicate, place) => (
        <li key={`${duplicate.noun} ${duplicate.record?.id ?? `hidden ${place}`}`} className={styles.one}>
          <OneDuplicate {...duplicate} {...choices} />
        </li>
      ))}
    </ul>
  );
}

type OneProps = LeadDuplicate & Omit<LeadDuplicateListProps, 'duplicates'>;

function OneDuplicate({ noun, record, grounds, person, onUseAccount, onSamePerson }: OneProps) {
  const same = inList(grounds.map((ground) => t(`accounts.ground_${ground}`)));
  if (record === null) return <p>{t(`leads.hidden_${noun}`, { grounds: same, person: person.label })}</p>;
  return (
    <>
      <div className="medium">
        <bdi>{record.label}</bdi>
      </div>
      <div className="small quiet">{inLine([t(`leads.kind_${noun}`), record.number, person.label])}</div>
      <div className={styles.grounds}>{t('leads.sameGrounds', { grounds: same })}</div>
      <div className={`${styles.actions} row gap8`}>
        <Link {...recordAddress(noun, record.id)} target="_blank" rel="noopener">
          {t('leads.openDuplicate')}
        </Link>
        {noun === 'accounts' && (
          <Button size="small" onClick={() => onUseAccount(record.id)}>
            {t('leads.useAccount')}
          </Button>
        )}
        {noun === 'leads' && onSamePerson && (
          <Button size="small" onClick={() => onSamePerson(record.id)}>
            {t('leads.samePerson')}
          </Button>
        )}
      </div>
    </>
  );
}

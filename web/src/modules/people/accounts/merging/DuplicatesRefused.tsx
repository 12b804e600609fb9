import { Alert, Button } from 'antd';
import type { SavedAccount } from '#contract/people/accounts';
import type { Duplicate } from '#contract/base/duplicates';
import { ApiError } from '../../../../api/ApiError.ts';
import { t } from '../../../../messages/t.ts';
import { DuplicateList } from './DuplicateList.tsx';
import styles from './duplicates.module.css';

/** What a refused save found; nothing when it was refused for another reason. */
export function duplicatesIn(problem: Error): Duplicate[] {
  if (!(problem instanceof ApiError) || problem.status !== 409) return [];
  const { duplicates = [] } = problem.body as { duplicates?: Duplicate[] };
  return duplicates;
}

/** The names of those that a save accepted although nobody had told of them yet. */
export const unseenAmong = ({ duplicates = [] }: SavedAccount, told: Duplicate[]): string[] =>
  duplicates.flatMap(({ account }) =>
    account && !told.some((known) => known.account?.id === account.id) ? [account.label] : [],
  );

interface DuplicatesRefusedProps {
  problem: Error;
  isNew: boolean;
  onUse: (id: number) => void;
  onAnyway: () => void;
}

/** A save that was refused because there are accounts like it; whoever knows better saves it all the same. */
export function DuplicatesRefused({ problem, isNew, onUse, onAnyway }: DuplicatesRefusedProps) {
  return (
    <Alert
      type="warning"
      showIcon
      className="below16"
      title={t('accounts.duplicatesRefused')}
      description={
        <div className={styles.found}>
          <DuplicateList duplicates={duplicatesIn(problem)} onUse={onUse} />
          <div className={styles.anyway}>
            <Button onClick={onAnyway}>
              {isNew ? t('accounts.createAnyway') : t('accounts.saveAnyway')}
            </Button>
          </div>
        </div>
      }
    />
  );
}

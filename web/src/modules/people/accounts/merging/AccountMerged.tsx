import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useId, useState } from 'react';
import type { Account } from '#contract/people/accounts';
import type { Link } from '#contract/base/http';
import { MergedList } from '../../../../components/reference/MergedList.tsx';
import { UndoIcon } from '../../../../components/StepIcons.tsx';
import { t } from '../../../../messages/t.ts';
import styles from './accountMerge.module.css';
import { accounts } from '../accounts.queries.ts';

const AccountUnmergeModal = lazy(async () => ({
  default: (await import('./AccountUnmergeModal.tsx')).AccountUnmergeModal,
}));

/** What went into this account, as long as it can be taken out again; of most accounts there is nothing to say. */
export function AccountMerged({ account }: { account: Account }) {
  const id = useId();
  const [page, setPage] = useState(1);
  const [undoing, setUndoing] = useState<Link>();
  const { data } = useQuery(accounts.merges(account.id, { page }));
  const mayUndo = account.allowed_actions.some(({ name }) => name === 'merge');
  if (!data || data.count === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('account_merge.merged')}
      </h3>
      <MergedList
        merges={data}
        page={page}
        onPage={setPage}
        undoOf={(merged) =>
          mayUndo && (
            <Button size="small" icon={<UndoIcon />} onClick={() => setUndoing(merged)}>
              {t('common.undo')}
            </Button>
          )
        }
      />
      {undoing && (
        <Suspense>
          <AccountUnmergeModal merged={undoing} onClose={() => setUndoing(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

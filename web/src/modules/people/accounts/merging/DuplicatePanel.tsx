import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AccountType } from '#contract/people/accounts';
import type { Duplicate, DuplicateCheck } from '#contract/base/duplicates';
import { Card } from '../../../../components/layout/Card.tsx';
import { useSchemaFormAround, useValues } from '../../../../components/form/state/formContext.ts';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { useAfterPause } from '../../../../components/useAfterPause.ts';
import { t } from '../../../../messages/t.ts';
import { duplicatesOf } from '../accounts.queries.ts';
import { duplicateCheck } from './duplicateCheck.ts';
import { DuplicateList } from './DuplicateList.tsx';
import styles from './duplicates.module.css';

interface DuplicatePanelProps {
  type: AccountType;
  /** The account that is being changed, with the values that its form began with. */
  before?: { id: number; values: Values };
  onUse: (id: number) => void;
}

/** Beside the fields: who of those we know may be the client that is being typed in. */
export function DuplicatePanel({ type, before, onUse }: DuplicatePanelProps) {
  // As text, so that only what is asked differently counts as a change.
  const typed = useValues(useSchemaFormAround(), (values) =>
    JSON.stringify(duplicateCheck(type, values, before) ?? null),
  );
  const { found, isAnswered } = useDuplicates(typed);
  return (
    <aside
      className={found.length > 0 ? `${styles.aside} narrows` : `${styles.aside} narrows ${styles.empty}`}
    >
      <Card title={t('accounts.duplicatesTitle')}>
        <div className={styles.panel} aria-live="polite">
          {found.length > 0 ? (
            <DuplicateList duplicates={found} onUse={onUse} />
          ) : (
            <p className="small faint">
              {isAnswered ? t('accounts.duplicatesNone') : t('accounts.duplicatesHint')}
            </p>
          )}
        </div>
      </Card>
    </aside>
  );
}

/** Asked once the typing pauses; an answer to what is no longer typed is never shown as the answer to what is. */
function useDuplicates(typed: string): { found: Duplicate[]; isAnswered: boolean } {
  const asked = useAfterPause(typed);
  const settled = JSON.parse(asked) as DuplicateCheck | null;
  const { data, isPlaceholderData } = useQuery({
    ...duplicatesOf(settled ?? {}),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  });
  if (typed === 'null' || !settled || !data) return { found: [], isAnswered: false };
  return { found: data, isAnswered: !isPlaceholderData && asked === typed };
}

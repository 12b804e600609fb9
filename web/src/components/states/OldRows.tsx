import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { t } from '../../messages/t.ts';
import styles from './OldRows.module.css';
import { useDates } from '../days/useDates.ts';

interface OldRowsProps {
  query: UseQueryResult<unknown>;
  /** Of a record and not of rows. */
  isRecord?: boolean;
}

/** Rows that stand in for an answer that cannot be had. */
export const areOthers = ({ isPlaceholderData, failureCount }: OldRowsProps['query']): boolean =>
  isPlaceholderData && failureCount > 0;

/** Over rows that are not the answer, or not the newest one: what they are, since when, and what is done about it. */
export function OldRows({ query, isRecord = false }: OldRowsProps) {
  const queryClient = useQueryClient();
  const dates = useDates();
  const { data, error, failureCount, isPlaceholderData, refetch } = query;
  if (data === undefined || (!isPlaceholderData && failureCount === 0)) return null;
  const isLate = failureCount === 0;
  // What stands in for an answer is the very answer to another question.
  const read = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.data === data });
  const at = Math.max(0, ...read.map(({ state }) => state.dataUpdatedAt));
  const time = dates.moment(new Date(at).toISOString());
  return (
    <div className={isLate ? `${styles.place} ${styles.late}` : styles.place}>
      <Alert
        type={isLate ? 'info' : 'warning'}
        showIcon
        title={t(titleOf(isRecord, isPlaceholderData), { time })}
        description={whatIsDone(isLate, error)}
        action={
          error && (
            <Button size="small" onClick={() => void refetch()}>
              {t('common.tryAgain')}
            </Button>
          )
        }
      />
    </div>
  );
}

function titleOf(isRecord: boolean, isOfBefore: boolean) {
  if (isRecord) return 'common.recordOf';
  return isOfBefore ? 'common.rowsOfBefore' : 'common.rowsOf';
}

function whatIsDone(isLate: boolean, error: Error | null): string {
  if (error) return error.message;
  return isLate ? t('common.answerLate') : t('common.askingAgain');
}

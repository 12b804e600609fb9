import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import type { Records } from '../../api/records.ts';
import { PageHeader } from '../layout/PageHeader.tsx';
import { NotFound } from '../layout/screens.tsx';
import { useRecordTitle } from '../address/titles.ts';
import { RecordMissing } from './FormModal.tsx';

interface EditPageProps<R extends { id: number; version: number }, S> {
  records: Records<R, S>;
  id: number;
  title: string;
  nameOf: (record: R) => string;
  /** The form, once its record is there. */
  children: (record: R) => ReactNode;
}

/** The page of a record's form, and what is said while the record is not there. */
export function EditPage<R extends { id: number; version: number }, S>(props: EditPageProps<R, S>) {
  const { records, id, title, nameOf, children } = props;
  const query = useQuery(records.record(id));
  useRecordTitle(query.data && nameOf(query.data));
  if (query.data) return children(query.data);
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />;
  return (
    <>
      <PageHeader title={title} />
      {query.error ? (
        <RecordMissing error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </>
  );
}

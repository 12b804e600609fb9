import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { useEffect } from 'react';
import type { Import } from '#contract/across/imports/imports';
import type { ImportTargetName } from '#contract/across/imports/importList';
import { ApiError } from '../../../api/ApiError.ts';
import { changed } from '../../../api/changes.ts';
import { useMay } from '../../../auth/currentUser.ts';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { NoAccess } from '../../../components/states/NoAccess.tsx';
import { OldRows } from '../../../components/states/OldRows.tsx';
import { Empty } from '../../../components/states/Empty.tsx';
import { listAddress } from '../../../components/address/recordAddress.ts';
import { useRecordTitle } from '../../../components/address/titles.ts';
import { formatCount } from '../../../messages/formatCount.ts';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { CheckStep } from './check/CheckStep.tsx';
import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import { imports, isBusy } from './imports.queries.ts';
import { shownStep, type ImportStep } from './importSteps.ts';
import styles from './imports.module.css';
import { ProgressCard } from './ProgressCard.tsx';
import { ResultStep } from './result/ResultStep.tsx';
import { StepBar } from './StepBar.tsx';
import { importAddress, useImportAddress } from './useImportAddress.ts';
import { ValuesStep } from './values/ValuesStep.tsx';

export const AccountImportPage = () => <ImportPage target="accounts" />;
export const PolicyImportPage = () => <ImportPage target="policies" />;

/** From a file of another system to records of ours, one step after the other; the address says where one is. */
function ImportPage({ target }: { target: ImportTargetName }) {
  const may = useMay();
  const { id } = useImportAddress();
  if (!may(`${target}:import`) && id === undefined) return <NoAccess />;
  return id === undefined ? <NewImport target={target} /> : <OneImport key={id} target={target} id={id} />;
}

function NewImport({ target }: { target: ImportTargetName }) {
  return (
    <>
      <Top target={target} record={undefined} shown="file" />
      <FileStep target={target} />
    </>
  );
}

function OneImport({ target, id }: { target: ImportTargetName; id: number }) {
  const { step } = useImportAddress();
  const query = useQuery(imports.record(id));
  const { data: record, error, refetch } = query;
  useRecordTitle(record?.import_number);
  useNewsOf(record);
  if (error instanceof ApiError && error.status === 404 && !record)
    return (
      <Empty title={t('imports.goneTitle')} hint={t('imports.goneHint')}>
        <Link {...importAddress(target)}>{t('imports.another')}</Link>
      </Empty>
    );
  if (error && !record)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  const shown = shownStep(record?.status, step);
  return (
    <>
      <Top target={record?.target ?? target} record={record} shown={shown} />
      <OldRows query={query} isRecord />
      {record ? <Step record={record} shown={shown} /> : <Skeleton active paragraph={{ rows: 8 }} />}
    </>
  );
}

/** What an import has made is shown elsewhere, too: once it ends, that is asked for again. */
function useNewsOf(record: Import | undefined): void {
  const queryClient = useQueryClient();
  const busy = record !== undefined && isBusy(record);
  const { target } = record ?? {};
  useEffect(() => {
    if (!busy || target === undefined) return undefined;
    return () => void changed(queryClient, [target, 'accounts', 'imports']);
  }, [busy, target, queryClient]);
}

function Top({
  target,
  record,
  shown,
}: {
  target: ImportTargetName;
  record: Import | undefined;
  shown: ImportStep;
}) {
  return (
    <>
      <nav className={`${styles.path} row centred`} aria-label={t('imports.path')}>
        <Link {...listAddress(target)}>{t(`shell.${target}`)}</Link>
        {record && (
          <>
            <span aria-hidden>/</span>
            <Link {...importAddress(target)}>{t('importing.open')}</Link>
            <span aria-hidden>/</span>
            <bdi>{record.import_number}</bdi>
          </>
        )}
      </nav>
      <header className={`${styles.top} row centred`}>
        <h1>{t(`imports.title_${target}`)}</h1>
        {record && <p className="breaks quiet">{aboutFile(record)}</p>}
        <StepBar target={target} record={record} shown={shown} />
      </header>
    </>
  );
}

const aboutFile = ({ file_name, sheet, sheets, row_count, status }: Import): string =>
  inLine([
    file_name,
    sheets.length > 1 && t('imports.onSheet', { sheet }),
    status !== 'reading' && t('imports.rows', { count: row_count, total: formatCount(row_count) }),
  ]);

function Step({ record, shown }: { record: Import; shown: ImportStep }) {
  if (isBusy(record)) return <ProgressCard record={record} />;
  if (shown === 'columns') return <ColumnsStep record={record} />;
  if (shown === 'values') return <ValuesStep record={record} />;
  if (shown === 'check') return <CheckStep record={record} />;
  return <ResultStep record={record} />;
}

import { Link, useParams } from '@tanstack/react-router';
import { Alert, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { Report } from '#contract/across/reports';
import type { ReportKey } from '#contract/base/reportKeys';
import { useOrganisation } from '../../../api/organisation.ts';
import { Empty } from '../../../components/states/Empty.tsx';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { PageHeader } from '../../../components/layout/PageHeader.tsx';
import { SavedViews } from '../../../components/views/SavedViews.tsx';
import { t } from '../../../messages/t.ts';
import { ReportFiles } from './ReportFiles.tsx';
import { ReportOfCurrency } from './ReportOfCurrency.tsx';
import { cellText } from './reportCell.ts';
import { ReportTools } from './ReportTools.tsx';
import { useReport, type ShownReport } from './useReport.ts';
import styles from './reports.module.css';

const ReportRecords = lazy(async () => ({ default: (await import('./ReportRecords.tsx')).ReportRecords }));

/** A report: what is asked, how it is counted, the answer, and the records behind every figure of it. */
export function ReportPage() {
  const { reportKey } = useParams({ strict: false });
  // The route lets no other key pass.
  return <Shown key={reportKey} report={reportKey as ReportKey} />;
}

function Shown({ report }: { report: ReportKey }) {
  const shown = useReport(report);
  const { query } = shown;
  const { name } = useOrganisation();
  return (
    <article className={styles.report} aria-busy={query.isFetching}>
      <p className={styles.firm}>{name}</p>
      <Link to="/reports" className={styles.back}>
        {t('reports.back')}
      </Link>
      <PageHeader
        title={t(`reports.${report}`)}
        aside={t(`reports.${report}Hint`)}
        beside={<SavedViews list={`report_${report}`} meaning={shown.meaning} />}
      >
        <ReportFiles report={report} shown={shown} />
      </PageHeader>
      <ReportTools report={report} shown={shown} />
      {query.error ? (
        <LoadFailed title={t('common.loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Answer report={report} shown={shown} data={query.data} />
      )}
    </article>
  );
}

interface AnswerProps {
  report: ReportKey;
  shown: ShownReport;
  data: Report | undefined;
}

/** Currencies are never added: each has its figures, its chart and its table. */
function Answer({ report, shown, data }: AnswerProps) {
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <>
      {data.gone.map((name) => (
        <Alert
          key={name}
          type="warning"
          showIcon
          title={t('reports.gone', { filter: t(`reports.${name}`) })}
        />
      ))}
      {data.totals.length === 0 ? (
        <Empty title={t('reports.nothing')} hint={t('reports.nothingHint')} />
      ) : (
        <div className={shown.cell ? styles.beside : styles.alone}>
          <div className={styles.currencies}>
            {data.totals.map((total) => (
              <ReportOfCurrency key={total.currency ?? ''} report={data} total={total} shown={shown} />
            ))}
            {data.left_off > 0 && (
              <p className={styles.hint}>{t('reports.leftOff', { count: data.left_off })}</p>
            )}
          </div>
          {shown.cell && (
            <Suspense>
              <ReportRecords
                key={cellText(shown.cell)}
                report={report}
                shown={shown}
                data={data}
                cell={shown.cell}
              />
            </Suspense>
          )}
        </div>
      )}
    </>
  );
}

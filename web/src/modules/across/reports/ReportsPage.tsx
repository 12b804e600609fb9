import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { desks } from '#contract/across/reportDescription';
import type { ReportListing } from '#contract/across/reports';
import type { ReportKey } from '#contract/base/reportKeys';
import { useUser } from '../../../auth/currentUser.ts';
import { Card } from '../../../components/layout/Card.tsx';
import { Empty } from '../../../components/states/Empty.tsx';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { PageHeader } from '../../../components/layout/PageHeader.tsx';
import { linkTo } from '../../../components/address/linkTo.ts';
import { t } from '../../../messages/t.ts';
import { reportListing } from './reports.queries.ts';
import styles from './reports.module.css';

/** The reports that one may see, by desk, each with what it answers. */
export function ReportsPage() {
  const { data, error, refetch } = useQuery(reportListing);
  return (
    <>
      <PageHeader title={t('reports.title')} />
      {error && <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />}
      {!error && <Desks listing={data} />}
    </>
  );
}

function Desks({ listing }: { listing: ReportListing | undefined }) {
  if (!listing) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (listing.length === 0) return <Empty title={t('reports.none')} hint={t('reports.noneHint')} />;
  const filled = desks
    .map((desk) => ({ desk, keys: listing.filter((each) => each.desk === desk).map(({ key }) => key) }))
    .filter(({ keys }) => keys.length > 0);
  return (
    <div className={styles.desks}>
      {filled.map(({ desk, keys }) => (
        <Card key={desk} title={t(`reports.desk_${desk}`)}>
          <ul className={styles.list}>
            {keys.map((key) => (
              <li key={key} className={styles.entry}>
                <ReportLink report={key} />
                <p className={styles.hint}>{t(`reports.${key}Hint`)}</p>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

/** With the state that its reader chose to open it with. */
function ReportLink({ report }: { report: ReportKey }) {
  const { default_views } = useUser();
  const view = default_views.find(({ list }) => list === `report_${report}`);
  const search = Object.fromEntries(new URLSearchParams(view?.query ?? ''));
  return (
    <Link
      {...linkTo({ to: `/reports/${report}` }, search)}
      {...(view ? { state: { view: view.id } } : {})}
      className="strong"
    >
      {t(`reports.${report}`)}
    </Link>
  );
}

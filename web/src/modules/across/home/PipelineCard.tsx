import { Link } from '@tanstack/react-router';
import type { Home } from '#contract/across/home';
import { Card } from '../../../components/layout/Card.tsx';
import { linkTo } from '../../../components/address/linkTo.ts';
import { t } from '../../../messages/t.ts';
import { BarRows } from './BarRows.tsx';
import styles from './home.module.css';

const open = ['new', 'contacted', 'qualified', 'quoting', 'proposal_sent', 'on_hold'] as const;

/** The open leads by stage, and what premium they may bring. */
export function PipelineCard({ pipeline }: { pipeline: NonNullable<Home['pipeline']> }) {
  const { params, stages, without_follow_up } = pipeline;
  const rows = open.map((status) => {
    const found = stages.find((stage) => stage.status === status);
    return {
      key: status,
      label: t(`home.stage_${status}`),
      address: linkTo('/leads', { ...params, status }),
      count: found?.count ?? 0,
      sums: found?.expected_premium ?? [],
      tone: undefined,
    };
  });
  const board = (
    <Link className="oneLine" {...linkTo('/leads', { ...params, view: 'board' })}>
      {t('home.board')}
    </Link>
  );
  return (
    <Card title={t('home.pipeline')} extra={board}>
      <BarRows
        heads={[t('home.stage'), t('home.leads'), t('home.expected')]}
        rows={rows}
        empty={t('home.noLeads')}
      />
      {without_follow_up > 0 && (
        <Link className={styles.foot} {...linkTo('/leads', { ...params, follow_up: 'none' })}>
          {t('home.withoutFollowUp', { count: without_follow_up })}
        </Link>
      )}
    </Card>
  );
}

import { DiffOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { EndorsementSummary } from '#contract/cover/endorsements/endorsements';
import type { Policy } from '#contract/cover/policies/policies';
import { Empty } from '../../../components/states/Empty.tsx';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { useDates } from '../../../components/days/useDates.ts';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { Amount, EndorsementStatusTag } from './EndorsementCells.tsx';
import { endorsementsOf } from './endorsements.queries.ts';
import { isOpen, openFirst, whatItIs } from './endorsementText.ts';
import { useEndorse } from './useEndorse.ts';
import { useMayEndorse } from './useMayEndorse.ts';
import styles from './endorsements.module.css';

/** What changed a policy and what is about to: those that wait for somebody first, then the newest. */
export function EndorsementsSection({ policy }: { policy: Policy }) {
  const { data, error, refetch } = useQuery(endorsementsOf(policy.id));
  const mayEndorse = useMayEndorse(policy);
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />;
  const rows = openFirst(data.results);
  if (rows.length === 0)
    return (
      <Empty title={t('endorsement_screens.noneTitle')} hint={t('endorsement_screens.noneHint')}>
        {mayEndorse && <EndorseButton policy={policy} />}
      </Empty>
    );
  return (
    <div className="column gap10">
      <div className={`${styles.bar} row centred`}>
        <span className="quiet">
          {t('endorsement_screens.openOf', { count: rows.filter(isOpen).length, total: rows.length })}
        </span>
        {mayEndorse && <EndorseButton policy={policy} />}
      </div>
      <ul>
        {rows.map((endorsement) => (
          <Entry key={endorsement.id} endorsement={endorsement} />
        ))}
      </ul>
    </div>
  );
}

function Entry({ endorsement }: { endorsement: EndorsementSummary }) {
  const dates = useDates();
  const { id, endorsement_number, description, effective_date, status } = endorsement;
  return (
    <li className={styles.entry}>
      <RecordLink
        modal="endorsement_view"
        id={id}
        hint={<bdi>{inLine([endorsement_number, dates.day(effective_date), description])}</bdi>}
      >
        {whatItIs(endorsement)}
      </RecordLink>
      <div>
        <EndorsementStatusTag status={status} />
        <div>
          <Amount endorsement={endorsement} />
        </div>
      </div>
    </li>
  );
}

function EndorseButton({ policy }: { policy: Policy }) {
  const endorse = useEndorse();
  return (
    <Button icon={<DiffOutlined />} onClick={() => endorse(policy.id)}>
      {t('endorsement_screens.endorse')}
    </Button>
  );
}

/** Among what may be done with a policy; the filled button beside it is the next step. */
export function EndorsePolicy({ policy }: { policy: Policy }) {
  return useMayEndorse(policy) && <EndorseButton policy={policy} />;
}

import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import type { PolicyVersion } from '#contract/cover/policyVersions';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import type { Fact } from '../../../components/record/Facts.tsx';
import { SideBySide } from '../../../components/SideBySide.tsx';
import { useDates } from '../../../components/useDates.ts';
import { t } from '../../../messages/t.ts';
import { usePeopleColumns, usePlaceColumns, useVehicleColumns } from '../../sales/risk/itemColumns.ts';
import { riskFacts } from '../../sales/risk/riskFacts.ts';
import { namesIn, noLinks } from '../../sales/risk/riskNames.ts';
import { personText, placeText, vehicleText } from '../../sales/risk/riskText.ts';
import { versionOf } from './policies.queries.ts';
import { useDescribePolicy } from './useDescribePolicy.ts';
import {
  benefitsDiff,
  contractDiff,
  factsDiff,
  itemRows,
  itemsDiff,
  linesDiff,
  type ShownItems,
} from './versionDiff.ts';

interface VersionCompareProps {
  id: number;
  before: number;
  after: number;
}

/** Two versions field by field, only where they differ. */
export function VersionCompare({ id, before, after }: VersionCompareProps) {
  const one = useQuery(versionOf(id, before));
  const other = useQuery(versionOf(id, after));
  const error = one.error ?? other.error;
  if (error)
    return (
      <LoadFailed
        title={t('common.loadFailed')}
        error={error}
        onRetry={() => void Promise.all([one.refetch(), other.refetch()])}
      />
    );
  if (!one.data || !other.data) return <Skeleton active paragraph={{ rows: 3 }} />;
  return <Differences before={one.data} after={other.data} />;
}

const atOnce = 100;
const whose = ({ number }: PolicyVersion): string => t('policy_screens.versionNumber', { number });

function Differences({ before, after }: { before: PolicyVersion; after: PolicyVersion }) {
  const describe = useDescribePolicy();
  const [most, setMost] = useState(atOnce);
  const [items, formerItems] = [useShownItems(after), useShownItems(before)];
  const differences = [
    ...contractDiff(before, after, describe),
    ...benefitsDiff(before, after),
    ...linesDiff(before, after),
    ...factsDiff(formerItems.facts, items.facts),
    ...itemsDiff(formerItems, items),
  ];
  if (differences.length === 0) return <p>{t('policy_screens.sameVersions')}</p>;
  return (
    <>
      <SideBySide
        fields={differences.slice(0, most).map(({ key, label, before: old, after: now }) => ({
          key,
          label,
          sides: [
            { key: 'before', whose: whose(before), value: old },
            { key: 'after', whose: whose(after), value: now },
          ],
        }))}
      />
      {differences.length > most && (
        <Button onClick={() => setMost(most + atOnce)}>{t('risk.showMore')}</Button>
      )}
    </>
  );
}

type ShownRisk = ShownItems & { facts: Fact[] };

function useShownItems({ risk, risk_links, currency }: PolicyVersion): ShownRisk {
  const names = useMemo(() => namesIn(risk_links ?? noLinks), [risk_links]);
  const dates = useDates();
  const vehicles = useVehicleColumns(names);
  const people = usePeopleColumns(names, risk?.line === 'health');
  const places = usePlaceColumns();
  const rows = itemRows(risk);
  const facts = risk ? riskFacts(risk, { currency, names, day: dates.day }) : [];
  switch (risk?.line) {
    case 'motor':
      return { facts, rows, columns: vehicles, textOf: (row) => vehicleText(row, names) };
    case 'property':
      return { facts, rows, columns: places, textOf: placeText };
    default:
      return { facts, rows, columns: people, textOf: (row) => personText(row, names, dates.day) };
  }
}

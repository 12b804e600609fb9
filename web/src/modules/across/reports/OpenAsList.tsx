import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { App, Button } from 'antd';
import type { ReportCell, ReportRecords } from '#contract/across/reports';
import type { ReportKey } from '#contract/base/reportKeys';
import type { Params } from '../../../api/records.ts';
import { hasHome, narrowedAddress } from '../../../components/address/recordAddress.ts';
import { t } from '../../../messages/t.ts';
import { everyRecordBehind, mostInList } from './reports.queries.ts';

interface OpenAsListProps {
  report: ReportKey;
  search: Params;
  cell: ReportCell;
  found: ReportRecords;
}

/** The nouns whose list takes the records that it is to show. */
const listed: readonly string[] = [
  'accounts',
  'leads',
  'quotes',
  'policies',
  'endorsements',
  'renewals',
  'claims',
  'payments',
  'tasks',
];

/** The same records as a list, where they can be ordered, ticked and worked. */
export function OpenAsList({ report, search, cell, found }: OpenAsListProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { notification } = App.useApp();
  const nouns = new Set(found.results.map(({ noun }) => noun));
  const [noun] = nouns;
  const open = useMutation({
    mutationFn: () => client.fetchQuery(everyRecordBehind(report, search, cell)),
    meta: { changes: [] },
    onSuccess: ({ results }) => {
      if (!noun || !hasHome(noun)) return;
      const ids = [...new Set(results.flatMap((record) => (record.noun === noun ? [record.id] : [])))];
      void navigate(narrowedAddress(noun, { ids: ids.join(',') }));
    },
    onError: (error) => notification.error({ title: t('common.loadFailed'), description: error.message }),
  });
  // Records of several kinds have no list, and an address holds no more than so many.
  if (nouns.size !== 1 || !noun || !listed.includes(noun) || found.count > mostInList) return null;
  return (
    <Button block loading={open.isPending} onClick={() => open.mutate()}>
      {t('reports.openAsList')}
    </Button>
  );
}

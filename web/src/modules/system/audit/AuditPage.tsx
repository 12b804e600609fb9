import { userOperations } from '#contract/system/userOperations';
import { auditedNouns, vias } from '#contract/base/history';
import { records } from '../../../api/records.ts';
import { useDescribeField } from '../../../components/form/merging/describeValue.ts';
import { ListPage } from '../../../components/list/ListPage.tsx';
import type { ListColumn, ListFilter } from '../../../components/list/listTypes.ts';
import { MomentText } from '../../../components/texts/MomentText.tsx';
import { Changes } from '../../../components/record/sections/HistorySection.tsx';
import { throughWhat } from '../../../components/record/sections/throughWhat.ts';
import { inShortList } from '../../../messages/shortList.ts';
import { t, tKnown } from '../../../messages/t.ts';
import { audit, type Entry } from './audit.queries.ts';

const people = records(userOperations).options;
const nounName = (noun: string) => tKnown(`audit.noun_${noun}`, noun);

const columns = (): ListColumn<Entry>[] => [
  { key: 'at', title: t('audit.at'), ordering: 'at', width: 150, render: ({ at }) => <MomentText at={at} /> },
  {
    key: 'actor',
    title: t('audit.actor'),
    render: (entry) => (
      <>
        {entry.actor?.label ?? t('history.system')}
        <br />
        <small>{throughWhat(entry)}</small>
      </>
    ),
  },
  {
    key: 'record',
    title: t('audit.record'),
    render: ({ noun, record_id, record }) => (
      <>
        {record ?? t('audit.recordNumber', { noun: nounName(noun), id: record_id })}
        {record !== null && (
          <>
            <br />
            <small>{nounName(noun)}</small>
          </>
        )}
      </>
    ),
  },
  {
    key: 'action',
    title: t('audit.what'),
    render: ({ action }) => tKnown(`history.action_${action}`, action),
  },
  {
    key: 'changes',
    title: t('audit.changes'),
    shares: 2,
    narrow: 'below',
    render: (entry) => (entry.changes.length > 0 ? <Details entry={entry} /> : '—'),
  },
  {
    key: 'is_sealed',
    title: t('audit.sealed'),
    isExtra: true,
    render: ({ is_sealed }) => (is_sealed ? t('audit.sealed') : t('audit.unsealed')),
  },
];

/** The names of the first fields; what they were and became opens below them. */
function Details({ entry }: { entry: Entry }) {
  const describe = useDescribeField(entry.noun);
  const labelOf = (field: string) => tKnown(`${entry.noun}.${field}`, tKnown(`merging.${field}`, field));
  return (
    <details>
      <summary>{inShortList(entry.changes.map(({ field }) => labelOf(field)))}</summary>
      <Changes entry={entry} labelOf={labelOf} describe={describe} />
    </details>
  );
}

const filters = (): ListFilter[] => [
  { name: 'actor', label: t('audit.actor'), kind: 'record', options: people },
  {
    name: 'noun',
    label: t('audit.noun'),
    kind: 'choice',
    choices: auditedNouns.map((value) => ({ value, label: nounName(value) })),
  },
  { name: 'record_id', label: t('audit.recordFilter'), kind: 'number' },
  { name: 'at__range', label: t('audit.day'), kind: 'days' },
  {
    name: 'via',
    label: t('audit.via'),
    kind: 'choice',
    isMore: true,
    choices: vias.map((value) => ({ value, label: t(`audit.via_${value}`) })),
  },
];

export function AuditPage() {
  return (
    <ListPage
      noun="audit"
      title={t('audit.title')}
      list={audit}
      columns={columns()}
      nameOf={({ id }) => String(id)}
      filters={filters()}
      exportPermission="audit:export"
      empty={{ title: t('audit.emptyTitle'), hint: t('audit.emptyHint') }}
    />
  );
}

import type { Approval } from '#contract/across/approvals';
import { approvalNouns } from '#contract/across/approvalSteps';
import { approvals } from '../../../api/approvals.ts';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import { List, useList } from '../../../components/list/List.tsx';
import styles from '../../../components/list/List.module.css';
import type { ListColumn } from '../../../components/list/listTypes.ts';
import { PageHeader } from '../../../components/layout/PageHeader.tsx';
import { formatCount } from '../../../messages/formatCount.ts';
import { t } from '../../../messages/t.ts';
import { ApprovalSteps, OpenFile } from './ApprovalSteps.tsx';
import { Changes, Client, Name, Reason } from './ApprovalCells.tsx';

const { column, choice } = shownFields<Approval, 'steps'>('approvals', {
  label: (approval) => <Name approval={approval} />,
  account: (approval) => <Client approval={approval} />,
  changes: (approval) => <Changes approval={approval} />,
  reason: (approval) => <Reason approval={approval} />,
  asked_by: ({ asked_by }) => asked_by?.label ?? t('approvals.nobody'),
  steps: (approval) =>
    approval.is_judged_in_file ? <OpenFile approval={approval} /> : <ApprovalSteps approval={approval} />,
});

const columns = (): ListColumn<Approval>[] => [
  column('label'),
  column('changes', { narrow: 'below', shares: 2 }),
  column('reason', { narrow: 'below', shares: 2 }),
  column('asked_by'),
  column('asked_at', { isOrdered: true, width: 160 }),
  column('account', { narrow: 'nowhere', isExtra: true }),
  column('steps', { narrow: 'below', width: 190 }),
];

/** What colleagues asked for and the reader may approve or refuse, over all nouns. */
export function ApprovalsPage() {
  const title = t('approvals.title');
  const list = useList(approvals);
  return (
    <>
      <PageHeader title={title} aside={list.count === undefined ? undefined : formatCount(list.count)} />
      <section className={`${styles.card} panel`} aria-label={title} aria-busy={list.query.isFetching}>
        <List
          noun="approvals"
          title={title}
          list={approvals}
          columns={columns()}
          keyOf={({ noun, id }) => `${noun} ${id}`}
          nameOf={({ label }) => label}
          searchHint={t('approvals.searchHint')}
          filters={[choice('noun', approvalNouns)]}
          empty={{ title: t('approvals.emptyTitle'), hint: t('approvals.emptyHint') }}
          {...list}
        />
      </section>
    </>
  );
}

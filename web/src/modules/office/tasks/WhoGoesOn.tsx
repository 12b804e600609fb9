import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Link } from '#contract/base/http';
import { useMay } from '../../../auth/currentUser.ts';
import { linkTo } from '../../../components/address/linkTo.ts';
import { recordAddress, type PagedNoun } from '../../../components/address/recordAddress.ts';
import { sameList } from '../../../components/list/listState.ts';
import { t } from '../../../messages/t.ts';

interface WhoGoesOnProps {
  /** Who can take the next step, where the reader may not; the first few. */
  deciders: readonly Link[];
  /** What they can do, in a sentence. */
  says: string;
  /** The task by which it is handed to the first of them, who can be changed before it is kept. */
  task: string;
  /** On whose page. */
  page: PagedNoun;
  id: number;
  /** What else leads to them. */
  children?: ReactNode;
}

/** Who goes on with a record where the reader may not, and how it is handed to them. */
export function WhoGoesOn({ deciders, says, task, page, id, children }: WhoGoesOnProps) {
  const navigate = useNavigate();
  const may = useMay();
  if (deciders.length === 0) return null;
  const handOver = () =>
    navigate({
      ...linkTo(recordAddress(page, id), { tab: 'tasks', modal: 'task_create' }),
      state: (before) => ({
        ...sameList(before),
        typed: { title: task, assigned_to_id: deciders[0]?.id },
      }),
    });
  return (
    <div className="row centred gap8">
      <span className="quiet">{says}</span>
      {children}
      {may('tasks:create') && may(`${page}:view`) && (
        <Button size="small" onClick={() => void handOver()}>
          {t('common.handOver')}
        </Button>
      )}
    </div>
  );
}

import { DownloadOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Alert, Button, Dropdown } from 'antd';
import type { Import } from '#contract/across/imports/imports';
import { useMay } from '../../../../auth/currentUser.ts';
import { ActionButton } from '../../../../components/ActionButton.tsx';
import { useModalState } from '../../../../components/list/listState.ts';
import { narrowedAddress } from '../../../../components/address/recordAddress.ts';
import { useDates } from '../../../../components/days/useDates.ts';
import { formatCount } from '../../../../messages/formatCount.ts';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';
import columns from '../columns/columns.module.css';
import { errorsPath } from '../imports.queries.ts';
import { Marked, Summary } from '../summary.tsx';
import said from '../summary.module.css';
import { useDownload } from '../useDownload.ts';
import { importAddress } from '../useImportAddress.ts';
import { mayTake, reasonOf } from '../useImportSteps.ts';
import { ResultRows } from './ResultRows.tsx';
import { UndoDialog } from './UndoDialog.tsx';

/** What came of it: in words, row by row, what did not come in as a file, and the way back. */
export function ResultStep({ record }: { record: Import }) {
  const { modal, recordId } = useModalState();
  const hasRows = record.done !== null && record.purged_at === null;
  return (
    <>
      <section className={`${columns.answer} panel row`}>
        <div className="stack gap6">
          <Answer record={record} />
          <When record={record} />
        </div>
        <Ways record={record} />
      </section>
      {record.error !== '' && (
        <Alert
          className="below14"
          type={record.status === 'failed' ? 'error' : 'warning'}
          showIcon
          title={inWords(record.error)}
        />
      )}
      {hasRows && <ResultRows record={record} />}
      {modal === 'import_undo' && recordId === record.id && <UndoDialog record={record} />}
    </>
  );
}

function Answer({ record }: { record: Import }) {
  const { status, done, undone } = record;
  if (status === 'undone' && undone)
    return (
      <p className={said.sentence}>
        <Marked
          text={t('import_result.tookBack', { count: undone.reversed, total: formatCount(undone.reversed) })}
        />{' '}
        {undone.kept > 0 && (
          <Marked
            text={t('import_result.keptBack', { count: undone.kept, total: formatCount(undone.kept) })}
          />
        )}{' '}
        {undone.failed > 0 && (
          <Marked
            tone="bad"
            text={t('import_result.failedBack', { count: undone.failed, total: formatCount(undone.failed) })}
          />
        )}
      </p>
    );
  if (!done)
    return <p className={said.sentence}>{t(`import_result.ended_${status as 'cancelled' | 'failed'}`)}</p>;
  return (
    <>
      {status === 'cancelled' && <p className={said.sentence}>{t('import_result.stoppedHalfWay')}</p>}
      <Summary record={record} tense="did" counts={done} />
    </>
  );
}

function When({ record }: { record: Import }) {
  const { finished_at, undone_at, undo_until, purged_at, created_by, status, done } = record;
  const dates = useDates();
  const at = undone_at ?? finished_at;
  return (
    <p className="breaks quiet">
      {at && created_by && t('import_result.byWhom', { name: created_by.label, at: dates.moment(at) })}{' '}
      {undo_until &&
        done &&
        !purged_at &&
        status !== 'undone' &&
        t('import_result.undoUntil', { day: dates.dayOf(undo_until) })}
      {purged_at && t('import_result.purged', { day: dates.dayOf(purged_at) })}
    </p>
  );
}

function Ways({ record }: { record: Import }) {
  const may = useMay();
  const { open } = useModalState();
  const { target, id } = record;
  return (
    <div className={`${columns.answerButtons} row gap8`}>
      <ErrorFile record={record} />
      {mayTake(record, 'undo') && record.done && record.status !== 'undone' && (
        <ActionButton reason={reasonOf(record, 'undo')} onClick={() => open('import_undo', id)}>
          {t('import_result.undo')}
        </ActionButton>
      )}
      {may('imports:create') && may(`${target}:import`) && (
        <Link {...importAddress(target)}>
          <Button>{t('imports.another')}</Button>
        </Link>
      )}
      {may(`${target}:view`) && (
        <Link {...narrowedAddress(target, { ordering: '-created_at' })}>
          <Button type="primary">{t(`import_result.open_${target}`)}</Button>
        </Link>
      )}
    </div>
  );
}

/** Their columns and the reason beside them: mended, it is a file to import. */
function ErrorFile({ record: { id, done, purged_at } }: { record: Import }) {
  const download = useDownload();
  const count = (done?.error ?? 0) + (done?.left_out ?? 0);
  if (count === 0 || purged_at) return null;
  const items = (['xlsx', 'csv'] as const).map((format) => ({
    key: format,
    label: t(format === 'xlsx' ? 'common.exportXlsx' : 'common.exportCsv'),
    onClick: () => download.mutate(errorsPath(id, format)),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button icon={<DownloadOutlined />} loading={download.isPending}>
        {t('import_result.errorFile', { count, total: formatCount(count) })}
      </Button>
    </Dropdown>
  );
}

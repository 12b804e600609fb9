import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Alert, Skeleton } from 'antd';
import type { Import, UndoPreview } from '#contract/across/imports/imports';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { useModalState } from '../../../../components/list/listState.ts';
import { recordAddress } from '../../../../components/address/recordAddress.ts';
import { formatCount } from '../../../../messages/formatCount.ts';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';
import { undoPreviewOf } from '../imports.queries.ts';
import { Marked } from '../summary.tsx';
import said from '../summary.module.css';
import { useImportSteps } from '../useImportSteps.ts';
import looks from './result.module.css';

/** What would be taken back and what stays, with its reason, before one says yes. */
export function UndoDialog({ record }: { record: Import }) {
  const { close } = useModalState();
  const { undo } = useImportSteps(record);
  const { data, error } = useQuery(undoPreviewOf(record.id));
  const problem = undo.error ?? error;
  const count = data?.reversed ?? 0;
  return (
    <Dialog
      title={t('import_result.undoTitle', { number: record.import_number })}
      okText={t('import_result.undoNow', { count, total: formatCount(count) })}
      cancelText={t('import_columns.keepIt')}
      okButtonProps={{ danger: true, disabled: count === 0, loading: undo.isPending }}
      onOk={() => undo.mutate()}
      onCancel={close}
    >
      <div className="stack gap10">
        {problem && <Alert type="error" showIcon title={problem.message} />}
        {!data && !error && <Skeleton active paragraph={{ rows: 3 }} />}
        {data && <Preview record={record} preview={data} />}
      </div>
    </Dialog>
  );
}

function Preview({ record, preview: { reversed, kept, reasons } }: { record: Import; preview: UndoPreview }) {
  return (
    <>
      <p className={said.sentence}>
        <Marked text={t('import_result.wouldTakeBack', { count: reversed, total: formatCount(reversed) })} />{' '}
        {kept > 0 && (
          <Marked text={t('import_result.wouldKeep', { count: kept, total: formatCount(kept) })} />
        )}
      </p>
      <p className="breaks quiet">{t(`import_result.undoHint_${record.target}`)}</p>
      {reasons.length > 0 && (
        <ul className={looks.reasons} aria-label={t('import_result.staying')}>
          {reasons.map(({ row, record: stays, reason }) => (
            <li key={row} className={looks.reason}>
              <span className={looks.number}>{formatCount(row)}</span>
              <div className="stack narrows grows">
                {stays && (
                  <Link {...recordAddress(record.target, stays.id)}>
                    <bdi>{stays.label}</bdi>
                  </Link>
                )}
                <span className="breaks quiet">{inWords(reason)}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {kept > reasons.length && (
        <p className="breaks quiet">
          {t('import_result.moreStay', {
            count: kept - reasons.length,
            total: formatCount(kept - reasons.length),
          })}
        </p>
      )}
    </>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, App, Skeleton } from 'antd';
import type { LaterEdit, UnmergePreview } from '#contract/people/accountMerge';
import type { Link } from '#contract/base/http';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { SideBySide } from '../../../../components/layout/SideBySide.tsx';
import { inList } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import styles from './accountMerge.module.css';
import { touchedByMerge, unmergeAccount, unmergePreview } from './accountMerge.queries.ts';
import { labelOf } from '../accountText.ts';
import { useDescribeAccount } from '../useDescribeAccount.ts';

interface AccountUnmergeModalProps {
  merged: Link;
  onClose: () => void;
}

/** Says what comes back and what stays before a merge is undone. */
export function AccountUnmergeModal({ merged, onClose }: AccountUnmergeModalProps) {
  const preview = useQuery(unmergePreview(merged.id));
  const undo = useUndo(merged, preview.data?.kept.label ?? '', onClose);
  const error = preview.error ?? undo.error;
  return (
    <Dialog
      width={640}
      title={t('account_merge.undoTitle', { name: merged.label })}
      okText={t('account_merge.undoRun')}
      okButtonProps={{ loading: undo.isPending, disabled: !preview.data }}
      onOk={() => undo.mutate()}
      onCancel={onClose}
    >
      <div className="column gap14">
        {error && (
          <Alert type="error" showIcon title={t('account_merge.undoFailed')} description={error.message} />
        )}
        {preview.isPending && <Skeleton active paragraph={{ rows: 3 }} />}
        {preview.data && <WhatHappens preview={preview.data} />}
      </div>
    </Dialog>
  );
}

const fieldsInWords = (fields: string[]): string => inList(fields.map(labelOf));

function WhatHappens({ preview: { merged, kept, returning, later_edits } }: { preview: UnmergePreview }) {
  return (
    <>
      <p>{t('account_merge.undoText', { name: merged.label })}</p>
      {returning.length > 0 && (
        <p>{t('account_merge.returning', { name: kept.label, fields: fieldsInWords(returning) })}</p>
      )}
      {later_edits.length > 0 && <LaterEdits merged={merged} kept={kept} edits={later_edits} />}
    </>
  );
}

function LaterEdits({ merged, kept, edits }: { merged: Link; kept: Link; edits: LaterEdit[] }) {
  const describe = useDescribeAccount();
  return (
    <section aria-label={t('account_merge.laterEdits')}>
      <h3 className={styles.title}>{t('account_merge.laterEdits')}</h3>
      <p className="small quiet">
        {t('account_merge.laterEditsHint', { kept: kept.label, merged: merged.label })}
      </p>
      <SideBySide
        fields={edits.map(({ field, kept: keeps, merged: has }) => ({
          key: field,
          label: labelOf(field),
          sides: [
            { key: 'kept', whose: t('account_merge.keeps'), value: describe(field, keeps) },
            { key: 'merged', whose: t('account_merge.has'), value: describe(field, has) },
          ],
        }))}
      />
    </section>
  );
}

function useUndo(merged: Link, kept: string, onDone: () => void) {
  const { notification } = App.useApp();
  return useMutation({
    mutationFn: () => unmergeAccount(merged.id),
    meta: { changes: touchedByMerge },
    onSuccess: ({ later_edits: edits }) => {
      const fields = fieldsInWords(edits.map(({ field }) => field));
      notification.success({
        title: t('account_merge.undone', { name: merged.label }),
        ...(edits.length > 0
          ? { description: t('account_merge.undoneHint', { count: edits.length, kept, fields }) }
          : {}),
      });
      onDone();
    },
  });
}

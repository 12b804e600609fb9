import { useMutation } from '@tanstack/react-query';
import { App, Button, Spin, Tag } from 'antd';
import { useState } from 'react';
import { importMostBytes, type ImportAnswer } from '#contract/base/importing';
import type { Permission } from '#contract/base/permissions';
import type { Noun } from '../../api/changes.ts';
import { newKey } from '../../api/newKey.ts';
import type { Records } from '../../api/records.ts';
import { inLine } from '../../messages/joined.ts';
import { t } from '../../messages/t.ts';
import { ActionButton } from '../ActionButton.tsx';
import { Can } from '../Can.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { useModalState } from '../list/listState.ts';
import { formatCount } from '../../messages/formatCount.ts';
import { useExport } from '../list/useExport.ts';
import { FileDrop } from './FileDrop.tsx';
import styles from './importing.module.css';
import { RowFaults } from './RowFaults.tsx';

interface ImportModalProps {
  /** How the list is called. */
  title: string;
  records: Records<{ id: number; version: number }>;
  exportPermission: Permission;
  /** First parts of other query keys that an import makes stale. */
  touches: Noun[] | undefined;
}

type Chosen = { file: File; key: string };

const countsOf = ({ created, updated, unchanged }: ImportAnswer): string[] => [
  t('importing.created', { count: created, total: formatCount(created) }),
  t('importing.updated', { count: updated, total: formatCount(updated) }),
  t('importing.unchanged', { count: unchanged, total: formatCount(unchanged) }),
];

/** A file is tried as soon as it is chosen, and taken once somebody has seen what it would do. */
export function ImportModal({ title, records, exportPermission, touches = [] }: ImportModalProps) {
  const { close } = useModalState();
  const { notification } = App.useApp();
  const download = useExport(records.noun);
  const [chosen, setChosen] = useState<Chosen>();

  const check = useMutation({
    mutationFn: ({ file }: Chosen) => {
      if (file.size > importMostBytes) throw new Error(t('importing.tooLarge'));
      return records.tryFile(file);
    },
    meta: { changes: [] },
  });
  const run = useMutation({
    mutationFn: ({ file, key }: Chosen) => records.takeFile(file, key),
    meta: { changes: [records.noun, ...touches] },
    onSuccess: (answer) => {
      notification.success({ title: t('importing.done'), description: inLine(countsOf(answer)) });
      close();
    },
  });
  const choose = (file: File) => {
    const next = { file, key: newKey() };
    setChosen(next);
    run.reset();
    check.mutate(next);
  };
  const error = run.error ?? check.error;
  const answer = check.data;
  const isIdle = answer !== undefined && answer.created + answer.updated === 0;
  const whyNot = () => {
    if (!chosen) return t('importing.needsFile');
    if (check.isPending) return t('importing.needsCheck');
    if (error) return t('importing.needsCorrection');
    return isIdle ? t('importing.needsChange') : undefined;
  };
  return (
    <Dialog
      width={640}
      title={t('importing.title', { title })}
      onCancel={() => !run.isPending && close()}
      footer={
        <>
          <Button onClick={close} disabled={run.isPending}>
            {t('common.cancel')}
          </Button>
          <ActionButton
            type="primary"
            reason={whyNot()}
            loading={run.isPending}
            onClick={() => chosen && run.mutate(chosen)}
          >
            {t('importing.open')}
          </ActionButton>
        </>
      }
    >
      <div className={styles.body}>
        <p className="quiet">{t('importing.hint')}</p>
        <Can permission={exportPermission}>
          <Button
            type="link"
            className={styles.download ?? ''}
            loading={download.isPending}
            onClick={() => download.mutate('csv')}
          >
            {t('importing.download')}
          </Button>
        </Can>
        <FileDrop file={chosen?.file} onChoose={choose} />
        <div className={`${styles.result} stack gap10`} aria-live="polite">
          {check.isPending && <Busy text={t('importing.checking')} />}
          {run.isPending && <Busy text={t('importing.importingNow')} />}
          {error && <RowFaults error={error} />}
          {!error && answer && !run.isPending && <Counts answer={answer} isIdle={isIdle} />}
        </div>
      </div>
    </Dialog>
  );
}

const Busy = ({ text }: { text: string }) => (
  <span className="line gap10">
    <Spin size="small" /> {text}
  </span>
);

function Counts({ answer, isIdle }: { answer: ImportAnswer; isIdle: boolean }) {
  const [created, updated, unchanged] = countsOf(answer);
  return (
    <>
      <span>{t(isIdle ? 'importing.nothing' : 'importing.would')}</span>
      <ul className="row gap8">
        <li>
          <Tag color="green">{created}</Tag>
        </li>
        <li>
          <Tag color="blue">{updated}</Tag>
        </li>
        <li>
          <Tag>{unchanged}</Tag>
        </li>
      </ul>
    </>
  );
}

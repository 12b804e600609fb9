import {
  CheckOutlined,
  CloseOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  FileSyncOutlined,
  InfoCircleOutlined,
} from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { useId, type ReactNode } from 'react';
import { type Attachment, type AttachmentVerdict } from '#contract/office/attachments';
import { AttachmentReject } from '#contract/office/attachmentSteps';
import { acceptedFiles } from '#contract/base/values/fileKinds';
import { useMay } from '../../../auth/currentUser.ts';
import { useModalState } from '../../../components/list/listState.ts';
import type { MenuAction } from '../../../components/record/steps/ActionMenu.tsx';
import { useDeletion } from '../../../components/record/steps/useDeletion.tsx';
import { shownSteps, stepMenu, type NounSteps } from '../../../components/steps/nounSteps.ts';
import { ReasonDialog } from '../../../components/steps/StepDialog.tsx';
import { AskedStep, stepDialog } from '../../../components/steps/StepDialogs.tsx';
import { useAskedSteps } from '../../../components/steps/useStep.ts';
import { t } from '../../../messages/t.ts';
import { attachments, downloadTicket } from './attachments.queries.ts';
import { useFileUpload } from './useFileUpload.ts';

/** Saves the file; the browser stays where it is. */
export function useDownload(file: Pick<Attachment, 'id'>) {
  const { notification } = App.useApp();
  return useMutation({
    mutationFn: () => downloadTicket(file),
    meta: { changes: [] },
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) =>
      notification.error({ title: t('attachments.downloadFailed'), description: error.message }),
  });
}

/** Accepts or rejects, the latter with a reason. */
const verdicts: NounSteps<Attachment, AttachmentVerdict, 'reject'> = {
  records: attachments,
  changes: ['attachments'],
  label: (name) => t(`attachments.action_${name}`),
  dangerous: ['reject'],
  asking: ['reject'],
  stays: () => t('attachments.judgeFailed'),
  done: (name, file) => t(`attachments.done_${name}`, { name: file.name }),
};

const VerdictDialog = stepDialog<Attachment, 'reject'>({
  reject: ({ record: { name } }) => (
    <ReasonDialog
      title={t('attachments.rejectTitle', { name })}
      label={t('attachments.reason')}
      hint={t('attachments.reasonHint')}
      schema={AttachmentReject}
    />
  ),
});

const judgingIcons = { accept: <CheckOutlined />, reject: <CloseOutlined /> };

/** What may be done with a file, and what then asks. */
export function useFileActions(file: Attachment): { actions: MenuAction[]; asked: ReactNode } {
  const { id, name, related_type, related_id, replaced_by } = file;
  const may = useMay();
  const { open, close } = useModalState();
  const chooserId = useId();
  const add = useFileUpload({ related_type, related_id });
  const download = useDownload(file);
  const judging = useAskedSteps(verdicts, id, file);
  const remove = useDeletion({ noun: attachments, id, name, onDeleted: close });
  const actions: (MenuAction & { isAllowed?: boolean })[] = [
    {
      key: 'download',
      label: t('attachments.download'),
      icon: <DownloadOutlined />,
      onClick: () => download.mutate(),
    },
    {
      key: 'view',
      label: t('attachments.about'),
      icon: <InfoCircleOutlined />,
      onClick: () => open('attachment_view', id),
    },
    {
      key: 'edit',
      label: t('common.edit'),
      icon: <EditOutlined />,
      isAllowed: may('attachments:update'),
      onClick: () => open('attachment_edit', id),
    },
    {
      key: 'replace',
      label: t('attachments.replace'),
      icon: <FileSyncOutlined />,
      isAllowed: may('attachments:create'),
      reason: replaced_by && 'There is a newer version of this file.',
      onClick: () => document.getElementById(chooserId)?.click(),
    },
    ...stepMenu(
      { label: verdicts.label },
      shownSteps<AttachmentVerdict>(['accept', 'reject'], file),
      judging.start,
    ).map((action) => ({ ...action, icon: judgingIcons[action.key as AttachmentVerdict] })),
    {
      key: 'delete',
      label: t('common.delete'),
      icon: <DeleteOutlined />,
      isDangerous: true,
      isAllowed: may('attachments:delete'),
      onClick: remove,
    },
  ];
  return {
    actions: actions.filter(({ isAllowed = true }) => isAllowed),
    asked: (
      <>
        <input
          id={chooserId}
          type="file"
          hidden
          accept={acceptedFiles}
          aria-label={t('attachments.replaceOf', { name })}
          onClick={(event) => (event.currentTarget.value = '')}
          onChange={({ target }) => add([...(target.files ?? [])], { replaces_id: id })}
        />
        <AskedStep steps={verdicts} taking={judging} record={file} Dialog={VerdictDialog} />
      </>
    ),
  };
}

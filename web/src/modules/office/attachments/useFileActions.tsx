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
import { useId, useState, type ReactNode } from 'react';
import { type Attachment, type AttachmentVerdict } from '#contract/office/attachments';
import { AttachmentReject } from '#contract/office/attachmentSteps';
import { acceptedFiles } from '#contract/base/values/fileKinds';
import { useMay } from '../../../auth/currentUser.ts';
import { fieldSpec } from '../../../components/form/fields/schemaFields.ts';
import { useModalState } from '../../../components/list/listState.ts';
import type { MenuAction } from '../../../components/record/steps/ActionMenu.tsx';
import { TextQuestion } from '../../../components/dialog/Question.tsx';
import { useDeletion } from '../../../components/record/steps/useDeletion.tsx';
import { t } from '../../../messages/t.ts';
import { attachments, ticketFor } from './attachments.queries.ts';
import { useFileUpload } from './useFileUpload.ts';

const longestReason = fieldSpec(AttachmentReject, 'reason').maxLength;

/** Saves the file; the browser stays where it is. */
export function useDownload(file: Pick<Attachment, 'id'>) {
  const { notification } = App.useApp();
  return useMutation({
    mutationFn: () => ticketFor(file),
    meta: { changes: [] },
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) =>
      notification.error({ title: t('attachments.downloadFailed'), description: error.message }),
  });
}

/** Accepts or rejects, the latter with a reason. */
function useJudging(file: Attachment) {
  const { notification } = App.useApp();
  const [isAsking, setIsAsking] = useState(false);
  const judge = useMutation({
    mutationFn: ({ action, reason }: { action: AttachmentVerdict; reason?: string }) =>
      attachments.act(file.id, action, reason === undefined ? undefined : { reason }),
    meta: { changes: [attachments.noun], record: attachments.record },
    onSuccess: (_judged, { action }) => {
      setIsAsking(false);
      notification.success({ title: t(`attachments.done_${action}`, { name: file.name }) });
    },
    onError: (error, { action }) => {
      if (action === 'accept')
        notification.error({ title: t('attachments.judgeFailed'), description: error.message });
    },
  });
  const start = (action: AttachmentVerdict) => {
    judge.reset();
    if (action === 'reject') setIsAsking(true);
    else judge.mutate({ action });
  };
  const asked = isAsking && (
    <TextQuestion
      longest={longestReason}
      title={t('attachments.rejectTitle', { name: file.name })}
      label={t('attachments.reason')}
      hint={t('attachments.reasonHint')}
      okText={t('attachments.action_reject')}
      isDangerous
      isRunning={judge.isPending}
      problem={judge.error}
      onAnswer={(reason) => judge.mutate({ action: 'reject', reason })}
      onCancel={() => setIsAsking(false)}
    />
  );
  return { start, asked };
}

const judgingIcons = { accept: <CheckOutlined />, reject: <CloseOutlined /> };

/** What may be done with a file, and what then asks. */
export function useFileActions(file: Attachment): { actions: MenuAction[]; asked: ReactNode } {
  const { id, name, related_type, related_id, replaced_by } = file;
  const may = useMay();
  const { open, close } = useModalState();
  const chooserId = useId();
  const add = useFileUpload({ related_type, related_id });
  const download = useDownload(file);
  const { start, asked } = useJudging(file);
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
    ...file.allowed_actions.map(({ name: action, reason }) => ({
      key: action,
      label: t(`attachments.action_${action as AttachmentVerdict}`),
      icon: judgingIcons[action as AttachmentVerdict],
      reason,
      onClick: () => start(action as AttachmentVerdict),
    })),
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
        {asked}
      </>
    ),
  };
}

import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { ticketFor } from '../../../api/call.ts';
import { t } from '../../../messages/t.ts';

/** Saves a file of the API, which the browser asks for by itself. */
export function useDownload() {
  const { notification } = App.useApp();
  return useMutation({
    mutationFn: (path: string) => ticketFor(path),
    meta: { changes: [] },
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => notification.error({ title: t('common.exportFailed'), description: error.message }),
  });
}

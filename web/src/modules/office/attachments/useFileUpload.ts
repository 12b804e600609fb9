import { useMutation } from '@tanstack/react-query';
import type { Attachment } from '#contract/office/attachments';
import { ApiError, fieldError, isLost } from '../../../api/ApiError.ts';
import { attachmentOperations } from '#contract/office/attachmentOperations';
import { upload } from '../../../api/call.ts';
import { pause } from '../../../auth/keepTrying.ts';
import { useOrganisation } from '../../../api/organisation.ts';
import type { FormSending } from '../../../api/send.ts';
import { UploadQueue } from '../../../components/upload/UploadQueue.ts';
import { t } from '../../../messages/t.ts';
import type { RelatedParams } from '../related/relatedKinds.ts';

type Said = { category?: string; document_type?: string; replaces_id?: number; expires_on?: string };

const queues = new Map<string, UploadQueue>();

/** What is on its way to a record stays on its way when another tab is looked at. */
export function queueOf({ related_type, related_id }: RelatedParams): UploadQueue {
  const key = `${related_type} ${related_id}`;
  const known = queues.get(key) ?? new UploadQueue();
  queues.set(key, known);
  return known;
}

/** The fields first, then the file. */
function formOf(fields: RelatedParams & Said, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('file', file);
  return form;
}

/** A refusal of the file itself says more than that a field needs another look. */
const inWords = (error: unknown): Error =>
  error instanceof ApiError ? new Error(fieldError(error, 'file') ?? error.message) : (error as Error);

/** On a bad line it is tried again after so many milliseconds; what was refused is not. */
const pauses = [2_000, 6_000];

async function patiently<T>(signal: AbortSignal, send: () => Promise<T>, turn = 0): Promise<T> {
  const milliseconds = pauses[turn];
  return send().catch(async (error: unknown) => {
    if (milliseconds === undefined || !isLost(error) || signal.aborted) throw error;
    await pause(milliseconds, signal);
    return patiently(signal, send, turn + 1);
  });
}

const megabyte = 1024 * 1024;

/** Sends files to a record that is named with them, each with its progress in the record's queue. */
export function useSendFiles(
  onSent?: (file: Attachment) => void,
): (about: RelatedParams, files: Iterable<File>, said?: Said) => void {
  const { upload_limit_mb: count } = useOrganisation();
  const { mutateAsync } = useMutation({
    mutationFn: ({ form, sending }: { form: FormData; sending: FormSending }) =>
      upload(attachmentOperations.upload, form, sending),
    // Whether a policy has its documents depends on the files.
    meta: { changes: ['attachments', 'policies'] },
  });
  const problemOf = ({ size }: File): string | undefined => {
    if (size === 0) return t('attachments.emptyFile');
    return size > count * megabyte ? t('attachments.tooLarge', { count }) : undefined;
  };
  return (about, files, said = {}) =>
    queueOf(about).add(
      files,
      async (file, sending) => {
        const form = formOf({ ...about, ...said }, file);
        const sent = await patiently(sending.signal, () => mutateAsync({ form, sending })).catch(
          (error: unknown) => {
            throw inWords(error);
          },
        );
        onSent?.(sent);
      },
      problemOf,
    );
}

/** Sends files to one record. */
export function useFileUpload(
  about: RelatedParams,
  onSent?: (file: Attachment) => void,
): (files: Iterable<File>, said?: Said) => void {
  const send = useSendFiles(onSent);
  return (files, said) => send(about, files, said);
}

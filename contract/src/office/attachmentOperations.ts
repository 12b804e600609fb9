import { at, type Sent, type FileAnswer, type FileBody } from '../base/operation.ts';
import { recordOperations } from '../base/recordOperations.ts';
import type { Attachment, DocumentTypes, PreviewParams } from './attachments.ts';

export const attachmentOperations = {
  ...recordOperations<Attachment>('attachments'),
  upload: at('/attachments/').post<Attachment, FileBody>(),
  download: at('/attachments/:id/download/').get<FileAnswer>(),
  preview: at('/attachments/:id/preview/').get<FileAnswer, Sent<typeof PreviewParams>>(),
  documentTypes: at('/attachments/document-types/').get<DocumentTypes>(),
};

import { AttachmentListParams } from '#contract/office/attachments';
import { EmailListParams } from '#contract/office/emails';
import { NoteListParams } from '#contract/office/notes';
import { TaskListParams } from '#contract/office/tasks';

/** The lists that stand on the page of any record. */
export const recordLists = {
  notes: NoteListParams,
  files: AttachmentListParams,
  tasks: TaskListParams,
  done: TaskListParams,
  emails: EmailListParams,
};

import { AttachmentListParams } from '#contract/attachments';
import { EmailListParams } from '#contract/emails';
import { NoteListParams } from '#contract/notes';
import { TaskListParams } from '#contract/tasks';

/** The lists that stand on the page of any record. */
export const recordLists = {
  notes: NoteListParams,
  files: AttachmentListParams,
  tasks: TaskListParams,
  done: TaskListParams,
  emails: EmailListParams,
};

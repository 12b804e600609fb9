import { AttachmentListParams } from '#contract/office/attachmentList';
import { EmailListParams } from '#contract/office/emailList';
import { NoteListParams } from '#contract/office/noteList';
import { TaskListParams } from '#contract/office/taskList';

/** The lists that stand on the page of any record. */
export const recordLists = {
  notes: NoteListParams,
  files: AttachmentListParams,
  tasks: TaskListParams,
  done: TaskListParams,
  emails: EmailListParams,
};

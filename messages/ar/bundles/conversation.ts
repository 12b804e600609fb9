export { attachments } from '../office/attachments.ts';
export { conversation } from '../office/conversation.ts';
export { notes } from '../office/notes.ts';

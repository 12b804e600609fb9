export { attachments } from '../attachments.ts';
export { conversation } from '../conversation.ts';
export { notes } from '../notes.ts';

import type { QuoteSend } from '#contract/sales/quotes/quoteMails';
import { isEdited, type Edit } from './mailEdits.ts';

interface Sent {
  channel: QuoteSend['channel'];
  how: string;
  edit: Edit;
  isDespite: boolean;
}

/** As the API takes it: nothing of a mail for what was handed over, and of a mail only what was changed. */
export function sendBody({ channel, how, edit, isDespite }: Sent): QuoteSend {
  if (channel === 'handed_over') return { channel, how: how.trim() };
  return {
    channel,
    ...(isEdited(edit) && { email: edit }),
    ...(isDespite && { despite_do_not_contact: true }),
  };
}

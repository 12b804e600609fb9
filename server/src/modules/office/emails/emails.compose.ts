import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mailbox } from '#contract/office/emails';
import { plainText, signedBody } from '../../../html/html.ts';

export type ToCompose = {
  from: Mailbox;
  reply_to: string;
  to: Mailbox[];
  cc: Mailbox[];
  bcc: Mailbox[];
  subject: string;
  body: string;
  signature: string;
  message_id: string;
  message_references: string[];
};

type ReadFile = { filename: string; contentType: string; content: Buffer };

/** So that a table in a mail is read as one, whoever opens it. */
const tables =
  'table{border-collapse:collapse;margin:8px 0}th,td{border:1px solid #c8ccd4;padding:4px 10px;text-align:start;vertical-align:top}';

/** The mail as it goes over the wire. Nothing in it is fetched from a file or an address. */
export const composeMail = (email: ToCompose, attachments: ReadFile[]): Promise<Buffer> => {
  const { from, reply_to, to, cc, subject, message_id, message_references } = email;
  const body = signedBody(email);
  const mail = new MailComposer({
    from,
    ...(reply_to !== '' && { replyTo: reply_to }),
    to,
    cc,
    subject,
    text: plainText(body),
    html: `<!doctype html><html><head><meta charset="utf-8"><style>${tables}</style></head><body dir="auto">${body}</body></html>`,
    attachments,
    messageId: message_id,
    ...(message_references.length > 0 && {
      inReplyTo: message_references.at(-1),
      references: message_references,
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return mail.compile().build();
};

/** To whom the server is told to carry it, each once. */
export const envelopeOf = ({ from, to, cc, bcc }: ToCompose) => ({
  from: from.address,
  to: [...new Set([...to, ...cc, ...bcc].map(({ address }) => address))],
});

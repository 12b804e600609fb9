import { z } from 'zod';
import { emailAddress } from '#contract/base/contacts';
import { QuoteSend, quoteChannels } from '#contract/sales/quotes';
import type { Values } from '../../../components/form/merge.ts';

const { how, email, despite_do_not_contact } = QuoteSend.shape;
const { subject, body } = email.unwrap().shape;

/** What is typed; what is left empty the server takes from the client and the template. */
export const SendForm = z
  .object({
    channel: z.enum(quoteChannels),
    how,
    to: z.array(emailAddress).max(20).optional(),
    subject: z.literal('').or(subject.unwrap()).optional(),
    body,
    despite_do_not_contact,
  })
  .superRefine((values, context) => {
    if (values.channel === 'handed_over' && !values.how)
      context.addIssue({ code: 'custom', path: ['how'], message: 'Say how it was handed over.' });
  });

/** As the API takes it: nothing of a mail for what was handed over, and nothing that is empty. */
export function sendBody({ channel, how, to, subject, body, despite_do_not_contact }: Values): Values {
  if (channel === 'handed_over') return { channel, how };
  const addresses = ((to ?? []) as string[]).map((address) => ({ address }));
  const email = {
    ...(addresses.length > 0 && { to: addresses }),
    ...(Boolean(subject) && { subject }),
    ...(Boolean(body) && { body }),
  };
  return {
    channel,
    ...(Object.keys(email).length > 0 && { email }),
    ...(despite_do_not_contact === true && { despite_do_not_contact }),
  };
}

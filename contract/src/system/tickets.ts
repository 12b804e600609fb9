import { z } from 'zod';
import { Timestamp } from '../base/http.ts';
import { secretAnswer } from '../base/secretAnswers.ts';

/** Only characters that every browser sends as they stand, because the address is compared to the letter. */
const asSent = /^\/api\/[\w\-.~/?=&%,+:;@!$()*]*$/;

export const TicketBody = z.strictObject({
  path: z
    .string()
    .max(2000)
    .regex(asSent, 'Enter the path of a file or an export, such as /api/users/export/?format=csv.')
    .refine((path) => !/[?&]ticket=/.test(path), 'This path has a ticket already.'),
});
export const Ticket = secretAnswer(z.object({ url: z.string(), expires_at: Timestamp }));

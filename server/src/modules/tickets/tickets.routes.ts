import { z } from 'zod';
import { Timestamp } from '#contract/http';
import type { App } from '../../app.ts';
import { signedIn } from '../../auth/access.ts';
import { issueTicket } from '../../auth/tickets.ts';
import { write } from '../../http/write.ts';

const TicketBody = z.strictObject({
  path: z
    .string()
    .max(2000)
    .regex(
      /^\/api\/[\w\-./?=&%,+:~]*$/,
      'Enter the path of a file or an export, such as /api/users/export/?format=csv.',
    ),
});
const Ticket = z.object({ url: z.string(), expires_at: Timestamp });

export function ticketRoutes(app: App): void {
  app.post('/api/tickets/', {
    config: { access: signedIn },
    schema: {
      tags: ['tickets'],
      summary: 'A single-use address for a file or an export',
      body: TicketBody,
      response: { 201: Ticket },
    },
    handler: (request, reply) =>
      write(request, reply, 201, (tx) => issueTicket(tx, request.caller.session_id, request.body.path)),
  });
}

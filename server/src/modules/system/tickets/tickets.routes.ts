import { Ticket, TicketBody } from '#contract/system/tickets';
import type { App } from '../../../http/fastifyApp.ts';
import { signedIn } from '../../../auth/access.ts';
import { issueTicket } from '../../../auth/tickets.ts';
import { write } from '../../../http/write.ts';

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

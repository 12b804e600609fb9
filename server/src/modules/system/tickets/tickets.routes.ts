import { Ticket, TicketBody } from '#contract/system/tickets';
import { systemOperations } from '#contract/system/systemOperations';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { signedIn } from '../../../auth/access.ts';
import { issueTicket } from '../../../auth/tickets.ts';
import { write } from '../../../http/write.ts';

export function ticketRoutes(app: App): void {
  serve(app, systemOperations.ticket, {
    access: signedIn,
    summary: 'A single-use address for a file or an export',
    body: TicketBody,
    response: { 201: Ticket },
    handler: (request, reply) =>
      write(request, reply, 201, (tx) => issueTicket(tx, request.caller.session_id, request.body.path)),
  });
}

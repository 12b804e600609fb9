import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

const mostBytes = 64 * 1024 * 1024;
const mostMs = 15_000;

/** Reads on and keeps nothing, until the request ends or has had enough of our time. */
function discardRest(payload: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let discarded = 0;
    const count = (piece: Buffer) => {
      discarded += piece.length;
      if (discarded > mostBytes) stop();
    };
    const stop = () => {
      clearTimeout(enough);
      payload.off('data', count).off('end', stop).off('close', stop);
      resolve();
    };
    const enough = setTimeout(stop, mostMs);
    payload.on('data', count).on('end', stop).on('close', stop).resume();
  });
}

async function* answering(answer: Buffer, payload: IncomingMessage) {
  yield answer;
  await discardRest(payload);
}

/**
 * An answer to a request that is still being sent. It stands at once, but the connection is closed only behind the
 * request: a client that finds it closed while sending takes that for a fault of the network and never reads why.
 */
export function sendAndDiscardRest(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const answer = Buffer.from(text);
  return reply
    .headers({ connection: 'close', 'content-length': answer.length })
    .send(Readable.from(answering(answer, request.raw), { objectMode: false }));
}

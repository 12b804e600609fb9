import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** Every route that is registered while `work` runs, hidden ones included: `GET /api/users/:id/`. */
export async function listRoutes<T>(work: () => Promise<T>): Promise<{ result: T; routes: string[] }> {
  const routes: string[] = [];
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const name of [method].flat()) routes.push(`${name} ${url}`);
    });
  };
  subscribe('fastify.initialization', listen);
  try {
    return { result: await work(), routes };
  } finally {
    unsubscribe('fastify.initialization', listen);
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { IdParams } from '#contract/base/http';
import type { Operation } from '#contract/base/operation';
import type { App } from '../fastifyApp.ts';
import type { Access } from '../../auth/access.ts';
import type { BodySize } from '../bodies.ts';

/** What was asked, as the schemas have parsed it. */
type Asked<Named, Query, Told> = FastifyRequest & { params: Named; query: Query; body: Told };

/** A file, as the description of the API tells of it. */
type FileSchema = { description: string; content: Record<string, { schema: z.ZodType }> };

type Serving<Answer, Body, Params, Named, Query, Told> = {
  access: Access;
  /** May also be opened by a ticket, because a link cannot carry a bearer. */
  ticket?: boolean;
  /** Where its body is larger than most. */
  size?: BodySize;
  /** Under what it stands in the description of the API, where that is not the first word of its path. */
  tags?: string[];
  summary: string;
  /** Where something else stands in its path than the id of a record. */
  params?: z.ZodType<Named>;
  consumes?: string[];
  querystring?: z.ZodType<Query, Params>;
  body?: z.ZodType<Told, Body>;
  /** By its status. */
  response: Partial<Record<200 | 201 | 202 | 204, z.ZodType<Answer> | FileSchema>> & { 400?: z.ZodType };
  handler: (asked: Asked<Named, Query, Told>, reply: FastifyReply) => Answer | Promise<Answer>;
};

/** Serves an operation of the contract: the one way in which a route is made. */
export function serve<
  Answer,
  Body,
  Params,
  Name extends string,
  Query,
  Told,
  Named = Record<Name & 'id', number>,
>(
  app: App,
  { method, path }: Operation<Answer, Body, Params, Name>,
  serving: Serving<NoInfer<Answer>, NoInfer<Body>, NoInfer<Params>, Named, Query, Told>,
): void {
  const { access, ticket, size, tags = path.split('/').slice(1, 2), handler, ...said } = serving;
  const schema = { tags, ...(path.includes('/:') && { params: IdParams }), ...said };
  app.route({
    method,
    url: `/api${path}`,
    config: { access, ...(ticket && { ticket }), ...(size && { body: size }) },
    schema,
    handler: (request, reply) => handler(request as Asked<Named, Query, Told>, reply),
  });
}

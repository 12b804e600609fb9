import { z } from 'zod';
import { IdParams } from '#contract/base/http';
import {
  InsurerFiguresList,
  Offer,
  OfferCreate,
  OfferDecline,
  OfferParams,
  Offers,
  OffersCreate,
  OfferUpdate,
} from '#contract/sales/quotes/offers';
import { can } from '../../../../auth/access.ts';
import type { App } from '../../../../http/fastifyApp.ts';
import { expectedVersion } from '../../../../nouns/version.ts';
import { write } from '../../../../http/write.ts';
import { listInsurerFigures } from './offers.queries.ts';
import { addInsurers, addOffer, changeOffer, declineOffer, removeOffer } from './offers.service.ts';

const tags = ['quotes'];
const access = can('quotes:update');
const one = '/api/quotes/:id/offers/:offer_id/';

/** What insurers offer for a quote. Whoever may change the quote may change them. */
export function offerRoutes(app: App): void {
  const { db } = app.context;

  app.post('/api/quotes/:id/offers/', {
    config: { access, body: 'items' },
    schema: {
      tags,
      summary: 'Add an insurer to ask, or with lines an offer that is there; needs insurers:view as well',
      params: IdParams,
      body: OfferCreate,
      response: { 201: Offer },
    },
    handler: (request, reply) =>
      write(request, reply, 201, (tx) => addOffer(tx, request.caller, request.params.id, request.body)),
  });

  app.post('/api/quotes/:id/offers/bulk/', {
    config: { access },
    schema: {
      tags,
      summary: 'Add several insurers to ask, all of them or none; needs insurers:view as well',
      params: IdParams,
      body: OffersCreate,
      response: { 201: Offers },
    },
    handler: (request, reply) =>
      write(request, reply, 201, (tx) => addInsurers(tx, request.caller, request.params.id, request.body)),
  });

  app.get('/api/quotes/insurer-figures/', {
    config: { access: can('quotes:view') },
    schema: {
      tags,
      summary: 'How soon insurers priced in the last twelve months, and how often the client took it',
      response: { 200: InsurerFiguresList },
    },
    handler: ({ caller }) => listInsurerFigures(db, caller),
  });

  app.patch(one, {
    config: { access, body: 'items' },
    schema: {
      tags,
      summary: 'Change an offer, enter its price, or recommend it',
      params: OfferParams,
      body: OfferUpdate,
      response: { 200: Offer },
    },
    handler: (request, reply) => {
      const version = expectedVersion(request);
      return write(request, reply, 200, (tx) =>
        changeOffer(tx, request.caller, request.params, request.body, version),
      );
    },
  });

  app.delete(one, {
    config: { access },
    schema: { tags, summary: 'Remove an offer', params: OfferParams, response: { 204: z.undefined() } },
    handler: (request, reply) =>
      write(request, reply, 204, (tx) => removeOffer(tx, request.caller, request.params)),
  });

  app.post(`${one}decline/`, {
    config: { access },
    schema: {
      tags,
      summary: 'Say that the insurer does not want the risk',
      params: OfferParams,
      body: OfferDecline,
      response: { 200: Offer },
    },
    handler: (request, reply) =>
      write(request, reply, 200, (tx) => declineOffer(tx, request.caller, request.params, request.body)),
  });
}

import { z } from 'zod';
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
import { quoteOperations } from '#contract/sales/quotes/quoteOperations';
import { can } from '../../../../auth/access.ts';
import type { App } from '../../../../http/fastifyApp.ts';
import { serve } from '../../../../http/routes/serve.ts';
import { expectedVersion } from '../../../../nouns/version.ts';
import { write } from '../../../../http/write.ts';
import { listInsurerFigures } from './offers.queries.ts';
import { addInsurers, addOffer, changeOffer, declineOffer, removeOffer } from './offers.service.ts';

const access = can('quotes:update');

/** What insurers offer for a quote. Whoever may change the quote may change them. */
export function offerRoutes(app: App): void {
  const { db } = app.context;

  serve(app, quoteOperations.addOffer, {
    access,
    size: 'items',
    summary: 'Add an insurer to ask, or with lines an offer that is there; needs insurers:view as well',
    body: OfferCreate,
    response: { 201: Offer },
    handler: (request, reply) =>
      write(request, reply, 201, (tx) => addOffer(tx, request.caller, request.params.id, request.body)),
  });

  serve(app, quoteOperations.addOffers, {
    access,
    summary: 'Add several insurers to ask, all of them or none; needs insurers:view as well',
    body: OffersCreate,
    response: { 201: Offers },
    handler: (request, reply) =>
      write(request, reply, 201, (tx) => addInsurers(tx, request.caller, request.params.id, request.body)),
  });

  serve(app, quoteOperations.insurerFigures, {
    access: can('quotes:view'),
    summary: 'How soon insurers priced in the last twelve months, and how often the client took it',
    response: { 200: InsurerFiguresList },
    handler: ({ caller }) => listInsurerFigures(db, caller),
  });

  serve(app, quoteOperations.changeOffer, {
    access,
    size: 'items',
    summary: 'Change an offer, enter its price, or recommend it',
    params: OfferParams,
    body: OfferUpdate,
    response: { 200: Offer },
    handler: (request, reply) => {
      const version = expectedVersion(request);
      return write(request, reply, 200, (tx) =>
        changeOffer(tx, request.caller, request.params, request.body, version),
      );
    },
  });

  serve(app, quoteOperations.removeOffer, {
    access,
    summary: 'Remove an offer',
    params: OfferParams,
    response: { 204: z.undefined() },
    handler: (request, reply) =>
      write(request, reply, 204, (tx) => removeOffer(tx, request.caller, request.params)),
  });

  serve(app, quoteOperations.declineOffer, {
    access,
    summary: 'Say that the insurer does not want the risk',
    params: OfferParams,
    body: OfferDecline,
    response: { 200: Offer },
    handler: (request, reply) =>
      write(request, reply, 200, (tx) => declineOffer(tx, request.caller, request.params, request.body)),
  });
}

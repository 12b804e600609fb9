import type { RegisteredRouter } from '@tanstack/react-router';
import type { Params } from '../../api/records.ts';

/** What a link or a navigation takes. */
export interface Address {
  to: string;
  search?: never;
}

/** A screen by its route; `.` is the one that is shown. */
type Place = '.' | keyof RegisteredRouter['routesByPath'];

type Search = Params | ((before: Params) => Params);

/**
 * Where to, and with which parameters: those given, or those made of what the address has.
 * A route drops what it does not take, so that lists of many nouns are linked to alike; only here is the router told so.
 */
export const linkTo = (to: Place | Address, search: Search): Address => ({
  to: typeof to === 'string' ? to : to.to,
  search: search as never,
});

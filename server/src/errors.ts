import type { Link } from '#contract/base/http';
import { importMostFaults, type RowFault } from '#contract/base/importing';

type Body = { detail: string } & Record<string, unknown>;

/** Thrown by name anywhere below a route, shaped into an answer in one place. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Body;
  readonly headers: Record<string, string>;

  constructor(status: number, body: Body, headers: Record<string, string> = {}) {
    super(body.detail);
    this.name = new.target.name;
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Of many records that something is done to: those that it is not done to, and why. */
export type Refusals = ReadonlyMap<number, ApiError>;

/** So many fields are named; nobody reads more, and each name costs the server as much as a small request. */
const mostFields = 100;
const tooMany = `More than ${mostFields} fields need another look. The first ones are named.`;

export class Invalid extends ApiError {
  constructor(fields: Record<string, string[]>, detail = 'Some fields need another look.') {
    const named = Object.entries(fields);
    if (named.length <= mostFields) super(400, { detail, ...fields });
    else super(400, { detail: tooMany, ...Object.fromEntries(named.slice(0, mostFields)) });
  }
}

const faultsFound = (count: number) =>
  `The file has ${count === 1 ? 'a fault' : `${count.toLocaleString('en')} faults`}. Nothing was imported.`;

/** A file that cannot be imported, row by row. */
export class FaultyFile extends ApiError {
  constructor(faults: readonly RowFault[], detail = faultsFound(faults.length)) {
    const rows = faults.slice(0, importMostFaults);
    super(400, rows.length > 0 ? { detail, rows, total: faults.length } : { detail });
  }
}

export class NotSignedIn extends ApiError {
  constructor(detail = 'Your session has ended. Sign in again.') {
    super(401, { detail }, { 'WWW-Authenticate': 'Bearer' });
  }
}

export class Forbidden extends ApiError {
  constructor(detail = 'You do not have permission to do this.') {
    super(403, { detail });
  }
}

export class NotFound extends ApiError {
  constructor(detail = 'Not found.') {
    super(404, { detail });
  }
}

/** It is not there any more, but what it became is. */
export class Moved extends ApiError {
  constructor(name: string, merged_into: Link) {
    super(404, { detail: `${name} was merged into ${merged_into.label}.`, merged_into });
  }
}

/** Something else already holds what was asked for. */
export class Conflict extends ApiError {
  constructor(detail: string, existing?: Link) {
    super(409, existing ? { detail, existing } : { detail });
  }
}

/** The record's state does not allow it. */
export class InvalidState extends ApiError {
  constructor(detail: string) {
    super(409, { detail });
  }
}

/** Someone else changed the record; the answer carries it as it is now. */
export class Stale extends ApiError {
  constructor(current: object) {
    super(412, { detail: 'Someone else changed this in the meantime.', current });
  }
}

/** It did not arrive, or hardly. */
export class TooSlow extends ApiError {
  constructor() {
    super(408, { detail: 'The request took too long to arrive. Try again.' });
  }
}

export class TooLarge extends ApiError {
  constructor(what: 'request' | 'file', limit: string) {
    super(413, { detail: `The ${what} is too large. The limit is ${limit}.` });
  }
}

export class KeyReused extends ApiError {
  constructor() {
    super(422, { detail: 'This Idempotency-Key was used for another request.' });
  }
}

export class SlowDown extends ApiError {
  constructor(retryAfterSeconds: number, detail = 'Too many tries. Wait a moment and try again.') {
    super(429, { detail }, { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) });
  }
}

export class Unavailable extends ApiError {
  constructor(detail = 'The database does not answer. Try again in a moment.', retryAfterSeconds = 2) {
    super(503, { detail }, { 'Retry-After': String(retryAfterSeconds) });
  }
}

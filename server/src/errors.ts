import type { Link } from '#contract/base/http';
import { importMostFaults, type RowFault } from '#contract/base/importing';
import { said, type Said } from './said.ts';

type Body = { detail: string } & Record<string, unknown>;

/** A sentence of the catalogue, or one that only this place says. */
type Words = string | Said;

const bodyOf = (words: Words, more: Record<string, unknown> = {}): Body =>
  typeof words === 'string'
    ? { detail: words, ...more }
    : { detail: words.text, error: { code: words.code, values: words.values }, ...more };

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
export const mostFields = 100;
const tooMany = `More than ${mostFields} fields need another look. The first ones are named.`;

export class Invalid extends ApiError {
  constructor(fields: Record<string, string[]>, words: Words = 'Some fields need another look.') {
    const named = Object.entries(fields);
    if (named.length <= mostFields) super(400, bodyOf(words, fields));
    else super(400, bodyOf(tooMany, Object.fromEntries(named.slice(0, mostFields))));
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
  constructor(words: Words = said('notPermitted')) {
    super(403, bodyOf(words));
  }
}

export class NotFound extends ApiError {
  constructor(words: Words = said('notFound')) {
    super(404, bodyOf(words));
  }
}

/** It is not there any more, but what it became is. */
export class Moved extends ApiError {
  constructor(name: string, merged_into: Link) {
    super(404, { detail: `${name} was merged into ${merged_into.label}.`, merged_into });
  }
}

/** It is in the trash: whoever saved it meanwhile is told who put it there. */
export class Deleted extends ApiError {
  constructor(deleted: { noun: string; label: string; by: string }) {
    super(404, bodyOf(said('deletedBy', { name: deleted.label, who: deleted.by }), { deleted }));
  }
}

/** Something else already holds what was asked for. */
export class Conflict extends ApiError {
  constructor(words: Words, existing?: Link) {
    super(409, bodyOf(words, existing && { existing }));
  }
}

/** The record's state does not allow it. */
export class InvalidState extends ApiError {
  constructor(words: Words) {
    super(409, bodyOf(words));
  }
}

/** Someone else changed the record; the answer carries it as it is now. */
export class Stale extends ApiError {
  constructor(current: object) {
    super(412, bodyOf(said('changedMeanwhile'), { current }));
  }
}

/** It did not arrive, or hardly. */
export class TooSlow extends ApiError {
  constructor() {
    super(408, bodyOf(said('tooSlow')));
  }
}

export class TooLarge extends ApiError {
  constructor(what: 'request' | 'file', limit: string) {
    super(413, bodyOf(said(what === 'file' ? 'fileTooLarge' : 'tooLarge', { limit })));
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

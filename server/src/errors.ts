import type { Link } from '#contract/base/http';
import { importMostFaults, type RowFault } from '#contract/base/importing';
import { byCode, said, type Said } from './said.ts';

type Body = { detail: string } & Record<string, unknown>;
type More = Readonly<Record<string, unknown>>;
export type FieldProblems = Readonly<Record<string, readonly Said[]>>;

/** Thrown by name anywhere below a route, shaped into an answer in one place. */
export class ApiError extends Error {
  readonly status: number;
  readonly said: Said;
  readonly body: Body;
  readonly headers: Record<string, string>;

  constructor(status: number, said: Said, more: More = {}, headers: Record<string, string> = {}) {
    super(said.text);
    this.name = new.target.name;
    this.status = status;
    this.said = said;
    const { text, code, values } = said;
    this.body = { detail: text, error: { code, values }, ...more };
    this.headers = headers;
  }
}

/** Of many records that something is done to: those that it is not done to, and why. */
export type Refusals = ReadonlyMap<number, ApiError>;

/** So many fields are named; nobody reads more, and each name costs the server as much as a small request. */
export const mostFields = 100;

export class Invalid extends ApiError {
  /** What is said of each field; an answer says it in English and, beside it, by code. */
  readonly fields: FieldProblems;

  constructor(fields: FieldProblems, words: Said = said('anotherLook')) {
    const named = Object.entries(fields);
    const told = named.slice(0, mostFields);
    const summary = named.length > mostFields ? said('manyLooks', { count: mostFields }) : words;
    const codes = told.map(([field, problems]) => [field, problems.map(byCode)]);
    super(400, summary, {
      error: {
        code: summary.code,
        values: summary.values,
        ...(told.length > 0 && { fields: Object.fromEntries(codes) }),
      },
      ...Object.fromEntries(told.map(([field, problems]) => [field, problems.map(({ text }) => text)])),
    });
    this.fields = fields;
  }
}

const faultsFound = (count: number): Said =>
  count === 1 ? said('fileOneFault') : said('fileFaults', { count: count.toLocaleString('en') });

/** A file that cannot be imported, row by row. */
export class FaultyFile extends ApiError {
  constructor(faults: readonly RowFault[], words: Said = faultsFound(faults.length)) {
    const rows = faults.slice(0, importMostFaults);
    super(400, words, rows.length > 0 ? { rows, total: faults.length } : {});
  }
}

export class NotSignedIn extends ApiError {
  constructor(words: Said = said('sessionEnded')) {
    super(401, words, {}, { 'WWW-Authenticate': 'Bearer' });
  }
}

export class Forbidden extends ApiError {
  constructor(words: Said = said('notPermitted')) {
    super(403, words);
  }
}

export class NotFound extends ApiError {
  constructor(words: Said = said('notFound')) {
    super(404, words);
  }
}

/** It is not there any more, but what it became is. */
export class Moved extends ApiError {
  constructor(name: string, merged_into: Link) {
    super(404, said('mergedAway', { name, into: merged_into.label }), { merged_into });
  }
}

/** It is in the trash: whoever saved it meanwhile is told who put it there. */
export class Deleted extends ApiError {
  constructor(deleted: { noun: string; label: string; by: string }) {
    super(404, said('deletedBy', { name: deleted.label, who: deleted.by }), { deleted });
  }
}

/** Something else already holds what was asked for. */
export class Conflict extends ApiError {
  constructor(words: Said, existing?: Link) {
    super(409, words, existing && { existing });
  }
}

/** The record's state does not allow it. */
export class InvalidState extends ApiError {
  constructor(words: Said) {
    super(409, words);
  }
}

/** Someone else changed the record; the answer carries it as it is now. */
export class Stale extends ApiError {
  constructor(current: object) {
    super(412, said('changedMeanwhile'), { current });
  }
}

/** It did not arrive, or hardly. */
export class TooSlow extends ApiError {
  constructor() {
    super(408, said('tooSlow'));
  }
}

export class TooLarge extends ApiError {
  constructor(what: 'request' | 'file', limit: string) {
    super(413, said(what === 'file' ? 'fileTooLarge' : 'tooLarge', { limit }));
  }
}

export class KeyReused extends ApiError {
  constructor() {
    super(422, said('keyReused'));
  }
}

export class SlowDown extends ApiError {
  constructor(retryAfterSeconds: number, words: Said = said('tooManyTries')) {
    super(429, words, {}, { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) });
  }
}

export class Unavailable extends ApiError {
  constructor(words: Said = said('databaseAway'), retryAfterSeconds = 2) {
    super(503, words, {}, { 'Retry-After': String(retryAfterSeconds) });
  }
}

export type Scope = 'own' | 'team' | 'all';
export type Relation = 'own' | 'team' | 'other';

/** A status, for a list whether the record stands in it, or a part of the answer's text. */
export type Cell = number | 'shown' | 'hidden' | `"${string}`;

/**
 * One call. In the path, the query, the body and the headers
 * `{user}` is the id of a record made for this call, and `#` a word that belongs to this call alone.
 */
export type Call = {
  operation: string;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Records that must be there although the path does not name them. */
  given?: string[];
  /** The body's `device`: one that our own sign-in would have given, but for what is named here. */
  device?: { of: string; alg?: string; typ?: string; iss?: string };
};

/** What an operation needs and answers. */
export type Row = Call & {
  needs: 'public' | 'signed_in' | string | string[];
  answers: number;
  /** The server itself bounds how many of these run side by side. */
  oneAtATime?: true;
  /** By the scope of the caller's permission: their own record, one of their team, anyone else's. */
  scope?: Record<Scope, Record<Relation, Cell>>;
  /** The same for a caller who besides may view everything. */
  scopeForViewer?: Record<Scope, Record<Relation, Cell>>;
};

/**
 * `same` is the caller of the step before, `caller1` that of the first one.
 * `{caller}` is the id of this step's caller and `{caller2}` that of the second one's.
 */
export type Step = Call & {
  as: 'superuser' | 'nobody' | 'no token' | 'same' | `caller${number}` | Record<string, Scope>;
  answers: number;
  detail?: string;
  shows?: string[];
  hides?: string[];
  times?: number;
  /** Answers as if it had worked, but there was nothing to do. */
  changesNothing?: true;
  /** The refusal is counted, as a failed sign-in is. */
  leavesTrace?: true;
};

export const call = (
  as: Step['as'],
  operation: string,
  answers: number,
  expected: Partial<Step> = {},
): Step => ({
  as,
  operation,
  answers,
  ...expected,
});

/** What holds beside the permissions, one sentence and the calls that show it. */
export type Rule = {
  says: string;
  steps: Step[];
  /** Released at the same moment, held back until then by a lock on this table; the answers come in any order. */
  together?: string;
  /** Nobody but the superusers of these steps is one. */
  onlySuperusers?: true;
};

export type Noun = {
  /**
   * How a record comes into being: a statement that answers its id, with `#` and `{other record}` as above,
   * `:person` for the person it belongs to, `:caller` for who calls, `:from` for the network it is sent from and
   * `:hash` for the hash of the password below.
   */
  records?: Record<string, string>;
  rows: Row[];
  rules?: Rule[];
};

export const password = 'correct horse battery staple';

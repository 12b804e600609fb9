import type { z } from 'zod';
import type { NounName } from './nouns.ts';

/** What is asked about: a noun, or something beside the nouns. */
export type Subject =
  | NounName
  | 'approvals'
  | 'auth'
  | 'duplicates'
  | 'health'
  | 'home'
  | 'me'
  | 'openapi'
  | 'permissions'
  | 'ready'
  | 'reports'
  | 'search'
  | 'tickets';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One operation of the API: where it is, what it is sent, and what it answers. */
export interface Operation<Answer, Body = undefined, Params = undefined, Name extends string = never> {
  /** By which its answers are kept, and asked for again when that has changed. */
  noun: Subject;
  method: Method;
  /** Below `/api`, with the names of what stands in it: `/claims/:id/cover/`. */
  path: string;
  /** Never there: what only the compiler knows. */
  types?: { answer: Answer; body: Body; params: Params; name: Name };
}

/** What a schema is sent, where what it makes of that may be something else. */
export type Sent<Schema extends z.ZodType> = z.input<Schema>;

/** What a schema makes of what it is given, where that has no type of its own. */
export type Answered<Schema extends z.ZodType> = z.output<Schema>;

/** A file, which is opened by a ticket and never read by a call. */
export type FileAnswer = unknown;

/** A file on its way, which no schema describes as the browser sends it. */
export type FileBody = unknown;

/** What a form sends, which is typed by the schema of the form. */
export type FormBody = object;

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** `sub_agents` are found at `/sub-agents/`. */
export const pathOf = (noun: string): string => `/${noun.replaceAll('_', '-')}/`;

/** What the first word of a path says. A test holds all of them against the nouns. */
const subjectOf = (path: string) => path.split('/')[1]?.replaceAll('-', '_') as Subject;

/** The operations at one path: `at('/claims/:id/cover/').get<ClaimCoverNow>()`. */
export function at<const Path extends string>(path: Path, noun: Subject = subjectOf(path)) {
  const by = <Answer, Body, Params>(method: Method): Operation<Answer, Body, Params, NamesIn<Path>> => ({
    noun,
    method,
    path,
  });
  return {
    get: <Answer, Params = undefined>() => by<Answer, undefined, Params>('GET'),
    post: <Answer, Body = undefined, Params = undefined>() => by<Answer, Body, Params>('POST'),
    patch: <Answer, Body>() => by<Answer, Body, undefined>('PATCH'),
    delete: <Answer = void, Params = undefined>() => by<Answer, undefined, Params>('DELETE'),
  };
}

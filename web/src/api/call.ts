import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query';
import type { FileAnswer, FileBody, Operation } from '#contract/base/operation';
import type { Params } from '#contract/base/recordOperations';
import { systemOperations } from '#contract/system/systemOperations';
import { request, requestBytes, uploadForm } from './client.ts';
import type { FormSending, RequestOptions } from './send.ts';

type Nothing = Record<never, never>;

/** What nothing is asked of may be left out. */
type Part<Key extends string, Value> = Nothing extends Value
  ? { [K in Key]?: Value }
  : undefined extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** An address carries numbers and ticks as texts. */
type Carried<Values> = { [Name in keyof Values]: Values[Name] | number | boolean };

/** What stands in the address of an operation; what is empty is left out, unless that says something. */
type Named<Asked, Name extends string> = Part<'params', Carried<Asked>> & { sendsEmpty?: boolean } & ([
    Name,
  ] extends [never]
    ? unknown
    : { path: Record<Name, string | number> });

type Sending<Body, Asked, Name extends string> = Named<Asked, Name> & Part<'body', Body>;
type How = Omit<RequestOptions, 'method'>;
type Loose = { params?: Params; path?: Record<string, string | number>; sendsEmpty?: boolean };

/** Nothing at all where nothing is needed. */
type Given<T> = Nothing extends T ? [T?] : [T];

export function queryString(params: Params, sendsEmpty = false): string {
  const present = Object.entries(params).filter(
    ([, value]) => value !== undefined && (sendsEmpty || value !== ''),
  );
  const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

const filledIn = (path: string, { params = {}, path: values = {}, sendsEmpty }: Loose): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name]))) +
  queryString(params, sendsEmpty);

const ask = <Answer>(
  { method, path }: Operation<Answer, unknown, unknown, string>,
  { params, path: values, sendsEmpty, ...how }: Loose & How,
) => request<Answer>(filledIn(path, { params, path: values, sendsEmpty }), { ...how, method });

/** Where an operation is with these values, below `/api`. */
export const addressOf = <Answer, Body, Asked, Name extends string>(
  operation: Operation<Answer, Body, Asked, Name>,
  ...[given]: Given<Named<Asked, Name>>
): string => filledIn(operation.path, (given ?? {}) as Loose);

/** Calls an operation as the user who is signed in. */
export const call = <Answer, Body, Asked, Name extends string>(
  operation: Operation<Answer, Body, Asked, Name>,
  ...[given]: Given<Sending<Body, Asked, Name> & How>
): Promise<Answer> => ask(operation, (given ?? {}) as Loose & How);

/** A single-use address of a file, by where it is below `/api`. */
export const ticketFor = (path: string, signal?: AbortSignal) =>
  call(systemOperations.ticket, { body: { path: `/api${path}` }, ...(signal && { signal }) });

/** Reads a file, as it is. */
export const callForBytes = <Body, Asked, Name extends string>(
  { method, path }: Operation<FileAnswer, Body, Asked, Name>,
  given: Sending<Body, Asked, Name> & How,
): Promise<ArrayBuffer> => {
  const { params, path: values, ...how } = given as Loose & How;
  return requestBytes(filledIn(path, { params, path: values }), { ...how, method });
};

/** Sends a form with a file, which tells how far it has come. */
export const upload = <Answer>(
  { path }: Operation<Answer, FileBody>,
  form: FormData,
  sending: FormSending,
): Promise<Answer> => uploadForm(path, form, sending);

/** How the key of everything begins that an operation has answered. */
export const keyOf = ({ noun, path }: Operation<unknown, unknown, unknown, string>): QueryKey => [noun, path];

/** What an operation answers, kept under its noun: a change of that asks for it again, and for nothing else. */
export const queryFor = <Answer, Body, Asked, Name extends string>(
  operation: Operation<Answer, Body, Asked, Name>,
  ...[given]: Given<Sending<Body, Asked, Name>>
) =>
  queryOptions({
    queryKey: [operation.noun, operation.path, given] as QueryKey,
    queryFn: ({ signal }) => ask(operation, { ...(given as (Loose & How) | undefined), signal }),
  });

/** The same; the answer before is shown until this one is there. */
export const steadyQueryFor = <Answer, Body, Asked, Name extends string>(
  operation: Operation<Answer, Body, Asked, Name>,
  ...given: Given<Sending<Body, Asked, Name>>
) => ({ ...queryFor(operation, ...given), placeholderData: keepPreviousData });

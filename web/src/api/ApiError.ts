import { inWords, sentenceOf } from '../messages/sentences.ts';

const noUsableAnswer = 'API request failed, network or server error';
const unavailable = new Set([0, 429, 502, 503, 504]);

type Values = Record<string, string | number>;

/** Every failed call ends as one of these. `retryAfter` is in milliseconds. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter: number | undefined;

  constructor(message: string, status: number, body: unknown, retryAfter?: number) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

export function noAnswer(): ApiError {
  return new ApiError(noUsableAnswer, 0, null);
}

/** Whether it was done is not known: no answer came. */
export const isLost = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** The server may answer if asked again later. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && unavailable.has(error.status);
}

export function failedAnswer(status: number, rawBody: unknown, retryAfter?: number): ApiError {
  const body = joinTexts(rawBody);
  return new ApiError(messageOf(body), status, body, retryAfter);
}

function messageOf(body: unknown): string {
  const { detail, error } = isRecord(body) ? body : {};
  if (typeof detail !== 'string' || detail === '') return 'API request failed';
  return said(detail, error);
}

/** By its code in the language of the screen, or as the server says it in English. */
function said(english: string, byCode: unknown): string {
  const { code, values } = isRecord(byCode) ? byCode : {};
  const words =
    typeof code === 'string' ? sentenceOf(code, isRecord(values) ? (values as Values) : {}) : undefined;
  return words ?? inWords(english);
}

/** What the server says about one field of a form. */
export function fieldError(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError) || !isRecord(error.body)) return undefined;
  const text = error.body[field];
  return typeof text === 'string' ? text : undefined;
}

/** The record as someone else left it, from a 412. */
export function currentOf<R>(error: unknown): R | undefined {
  if (!(error instanceof ApiError) || error.status !== 412 || !isRecord(error.body)) return undefined;
  return error.body['current'] as R | undefined;
}

/** `Retry-After` as milliseconds from now; it is given in seconds or as a date. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

function joinTexts(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const { fields } = isRecord(body['error']) ? body['error'] : {};
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, joined(value, isRecord(fields) ? fields[key] : [])]),
  );
}

/** The sentences about a field, each by its code. */
function joined(value: unknown, byCode: unknown): unknown {
  const isTexts = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');
  if (!isTexts) return value;
  return value.map((text, place) => said(text, Array.isArray(byCode) ? byCode[place] : undefined)).join(', ');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import * as fc from 'fast-check';
import { passwordHash } from '../matrix/people.ts';
import { severalAtOnce } from '../matrix/prepare.ts';
import type { TestApp } from '../testApp.ts';
import type { Operation } from './operations.ts';
import { requestTo, type As, type Request } from './requests.ts';

const slowest = 2000;
const innards =
  /\n\s+at |\.ts:\d|node:internal|node_modules|syntax error at|violates \w+|invalid input syntax|relation "|out of range for type|TypeError|RangeError/;

export type Fault = { because: string; request: Request; answer: string };

/** Sends so many requests that this seed stands for, and answers with what went wrong. */
export async function fuzzOperation(
  test: TestApp,
  operation: Operation,
  { runs, seed }: { runs: number; seed: number },
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const password_hash = await passwordHash();
  const superuser = await test.person({ is_superuser: true, password_hash });
  const nobody = await test.person({ password_hash });
  const tokens: Record<As, string> = { superuser: superuser.access, nobody: nobody.access, 'no token': '' };
  const requests = fc.sample(requestTo(operation), { numRuns: runs, seed });
  await severalAtOnce(
    requests,
    async (request) => {
      const fault = await faultOf(test, operation, request, tokens[request.as]);
      if (fault) faults.push(fault);
    },
    4,
  );
  return faults;
}

async function faultOf(
  { app }: TestApp,
  { method, answers }: Operation,
  request: Request,
  token: string,
): Promise<Fault | null> {
  const begin = performance.now();
  const answer = await app.inject({
    method,
    url: request.url,
    headers: { ...request.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(request.payload ? { payload: request.payload } : {}),
  });
  const took = performance.now() - begin;
  const because = problemOf(
    answers,
    answer.statusCode,
    answer.body,
    String(answer.headers['content-type'] ?? ''),
  );
  if (!because && took <= slowest) return null;
  return {
    because: because ?? `took ${Math.round(took)} ms`,
    request,
    answer: `${answer.statusCode} ${answer.body.slice(0, 300)}`,
  };
}

function problemOf(answers: Operation['answers'], status: number, body: string, type: string): string | null {
  if (status >= 500) return 'a fault of the server';
  if (innards.test(body)) return 'it shows its inside';
  const schema = answers.get(status);
  if (schema === undefined) return 'this status is not documented';
  if (schema === null) return null;
  if (!type.startsWith('application/json')) return 'it is not JSON';
  const fits = schema().safeParse(JSON.parse(body));
  return fits.success ? null : `it does not fit its schema: ${fits.error.message.slice(0, 300)}`;
}

export const describeFault = ({ because, request, answer }: Fault): string =>
  `${because}: as ${request.as} ${request.url.slice(0, 300)} ${JSON.stringify(request.headers).slice(0, 300)} ${
    request.payload?.toString().slice(0, 300) ?? ''
  } → ${answer}`;

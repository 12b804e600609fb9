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
type Sent = Fault & { isSlow: boolean };

/** What was answered with all rows that there are takes as long as these, of which a long run makes thousands. */
const tellsOfAll = ({ url }: Request, status: number): boolean =>
  status === 200 && /\/(?:export|bulk)\//.test(url);

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
  const slow: Request[] = [];
  const ask = (request: Request) => sendTo(test, operation, request, tokens[request.as]);
  await severalAtOnce(
    requests,
    async (request) => {
      const sent = await ask(request);
      if (sent.because !== '') faults.push(sent);
      else if (sent.isSlow) slow.push(request);
    },
    4,
  );
  // A machine that does other work is slow as well; what is slow by itself is so again.
  for (const request of slow) {
    const begin = performance.now();
    const sent = await ask(request);
    if (sent.isSlow) faults.push({ ...sent, because: `took ${Math.round(performance.now() - begin)} ms` });
  }
  return faults;
}

async function sendTo(
  { app }: TestApp,
  { method, answers }: Operation,
  request: Request,
  token: string,
): Promise<Sent> {
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
  return {
    because: because ?? '',
    isSlow: took > slowest && !tellsOfAll(request, answer.statusCode),
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

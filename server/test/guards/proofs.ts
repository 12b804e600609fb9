import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checksOf, type Check } from '../matrix/checkMatrix.ts';
import { readNouns } from '../matrix/nouns.ts';
import type { GuardSite } from './guardSites.ts';

/** The name of each guard, and of the check that failed while it was off. */
export type Proofs = Record<string, string>;

const file = join(import.meta.dirname, 'proved.json');

export const readProofs = (): Proofs => JSON.parse(readFileSync(file, 'utf8')) as Proofs;

export function writeProofs(proofs: Proofs): void {
  const sorted = Object.entries(proofs).sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** By its text, its function and what is written there: a file may move, but what changes is proved again. */
export function namesOfGuards(sites: GuardSite[]): Map<GuardSite, string> {
  const alike = Map.groupBy(sites, ({ within, text, digest }) =>
    [within, text.slice(0, 80), digest].filter(Boolean).join(' '),
  );
  return new Map(
    [...alike].flatMap(([name, same]) =>
      same.map((site, place) => [site, place === 0 ? name : `${name} #${place + 1}`] as const),
    ),
  );
}

/** By less and less of a name: all but the digest, then its function and what it calls there. */
const partsOfName = (name: string): string[] => {
  const withoutDigest = name.replace(/ [0-9a-f]{8}(?= #|$)/, '');
  return [name, withoutDigest, withoutDigest.replace(/\(.*$/, '')];
};

/** For each guard the check that is recorded, or that was before something was changed in or around the guard. */
export function likelyChecks(sites: GuardSite[], proofs: Proofs): (string | undefined)[] {
  const before = new Map(
    Object.entries(proofs).flatMap(([name, check]) =>
      partsOfName(name).map((part) => [part, check] as const),
    ),
  );
  const names = namesOfGuards(sites);
  return sites.map((site) =>
    partsOfName(names.get(site) ?? '')
      .map((part) => before.get(part))
      .find((check) => check !== undefined),
  );
}

/** A row or a rule that is written otherwise proves nothing of what it proved before. */
export function nameOfCheck(
  noun: string,
  { part, says, source }: Pick<Check, 'part' | 'says' | 'source'>,
): string {
  const written = createHash('sha256').update(JSON.stringify(source)).digest('hex').slice(0, 8);
  return `${noun} ${part}: ${says} ${written}`;
}

export async function namesOfChecks(): Promise<Set<string>> {
  const nouns = [...(await readNouns())];
  return new Set(nouns.flatMap(([noun, table]) => checksOf(table).map((check) => nameOfCheck(noun, check))));
}

/** What is still there of both. */
export const standingProofs = (proofs: Proofs, guards: Set<string>, checks: Set<string>): Proofs =>
  Object.fromEntries(
    Object.entries(proofs).filter(([guard, check]) => guards.has(guard) && checks.has(check)),
  );

/** One of each form, whichever comes first by its digest: each is switched off in a way of its own. */
export const sampleOf = (sites: GuardSite[]): GuardSite[] =>
  [...Map.groupBy(sites, ({ form }) => form).values()].flatMap((alike) =>
    alike.toSorted((one, other) => (one.digest < other.digest ? -1 : 1)).slice(0, 1),
  );

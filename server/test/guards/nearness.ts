import type { GuardSite } from './guardSites.ts';
import type { CheckName } from './trial.ts';

type Judged = CheckName & { check: number; seconds: number };

/** Those of plain nouns, which show what every noun has: all but merging, and merging. */
const plainNouns = ['insurers', 'vehicles'];

/** What most likely gives a guard away: a table of its own noun, or one that calls its routes. */
function isNear({ file }: GuardSite, { noun, operations }: CheckName): boolean {
  const [, folder] = /^modules\/(\w+)\//.exec(file) ?? [];
  if (folder === undefined) return plainNouns.includes(noun);
  const path = `/${folder.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/`;
  return noun.startsWith(folder.slice(0, 5)) || operations.some((operation) => operation.includes(path));
}

const partsFor = ({ form, replacement }: GuardSite): CheckName['part'][] => {
  if (form === 'access' || form === 'property') return ['callers', 'rules', 'scopes'];
  return replacement.startsWith('everyRow') ? ['scopes', 'rules', 'callers'] : ['rules', 'scopes', 'callers'];
};

/** The most likely first, and of those the quickest. */
export function inOrder(checks: Judged[], site: GuardSite): number[] {
  const parts = partsFor(site);
  return checks
    .map((judged) => ({ ...judged, far: isNear(site, judged) ? 0 : 1, place: parts.indexOf(judged.part) }))
    .sort((a, b) => a.far - b.far || a.place - b.place || a.seconds - b.seconds)
    .map(({ check }) => check);
}

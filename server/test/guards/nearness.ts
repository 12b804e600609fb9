import { basename } from 'node:path';
import type { GuardSite } from './guardSites.ts';
import type { CheckName } from './trial.ts';

type Judged = CheckName & { check: number; seconds: number };

/** Those of nouns that show what every noun has: a plain one, one that merges, and one in the scopes of many. */
const plainNouns = ['insurers', 'vehicles', 'accounts'];

/** `merging.ts` is about what has `merg` in its name; a short word says nothing. */
const wordsOf = (file: string): string[] =>
  basename(file)
    .replaceAll(/[A-Z]/g, (letter) => `.${letter.toLowerCase()}`)
    .split('.')
    .map((word) => word.replace(/(?:s|ing|ed)$/, ''))
    .filter((word) => word.length >= 4);

/** A table of its own noun, or one that calls its routes; of what all nouns share, a plain noun's. */
function isNear({ file }: GuardSite, { noun, operations }: CheckName): boolean {
  const [, folder] = /^modules\/\w+\/(\w+)\//.exec(file) ?? [];
  if (folder === undefined) return plainNouns.includes(noun);
  const path = `/${folder.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/`;
  return noun.startsWith(folder.slice(0, 5)) || operations.some((operation) => operation.includes(path));
}

/** What most likely gives a guard away comes first: what is near, and of that what is called as its file is. */
function distance(site: GuardSite, check: CheckName): number {
  const names = [check.noun, ...check.operations];
  const isNamed = wordsOf(site.file).some((word) => names.some((name) => name.includes(word)));
  const isShared = !site.file.startsWith('modules/');
  if (isNamed && (isShared || isNear(site, check))) return 0;
  return isNear(site, check) ? 1 : 2;
}

const partsFor = ({ form, replacement }: GuardSite): CheckName['part'][] => {
  if (form === 'access' || form === 'property') return ['callers', 'rules', 'scopes'];
  return replacement.startsWith('everyRow') ? ['scopes', 'rules', 'callers'] : ['rules', 'scopes', 'callers'];
};

/** The most likely first, and of those the quickest. */
export function inOrder(checks: Judged[], site: GuardSite): number[] {
  const parts = partsFor(site);
  return checks
    .map((judged) => ({ ...judged, far: distance(site, judged), place: parts.indexOf(judged.part) }))
    .sort((a, b) => a.far - b.far || a.place - b.place || a.seconds - b.seconds)
    .map(({ check }) => check);
}

import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sourceRoot } from './replacements.ts';
import type { Form, GuardSite } from './guardSites.ts';

/** A guard is known by its place among all. */
export type Numbered = GuardSite & { guard: number };

type Parts = { guard: number; kept: string; replacement: string };

const switched: Record<Form, (parts: Parts) => string> = {
  access: ({ guard, kept, replacement }) => `accessOf(${guard}, ${kept}, ${replacement})`,
  value: ({ guard, kept, replacement }) => `(isOff(${guard}) ? ${replacement} : ${kept})`,
  statement: ({ guard, kept }) => `{ if (!isOff(${guard})) ${kept} }`,
  link: ({ guard, kept }) => `.$call((query) => (isOff(${guard}) ? query : query${kept}))`,
  property: ({ guard, kept }) => `...(isOff(${guard}) ? {} : { ${kept} })`,
  sql: ({ guard, kept }) => `\${conditionOf(${guard}, '${kept}')}`,
  text: ({ guard, kept, replacement }) => `\${isOff(${guard}) ? '${replacement}' : '${kept}'}`,
};

/** The source with a switch at each of its guards; one may stand within another. */
export function withSwitches(source: string, sites: Numbered[], from = 0, to = source.length): string {
  let text = '';
  let at = from;
  for (const site of sites.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (site.start < at || site.end > to) continue;
    const within = sites.filter(
      (other) => other !== site && other.start >= site.start && other.end <= site.end,
    );
    const kept = withSwitches(source, within, site.start, site.end);
    text += source.slice(at, site.start) + switched[site.form]({ ...site, kept });
    at = site.end;
  }
  return text + source.slice(at, to);
}

const switches = pathToFileURL(join(import.meta.dirname, 'switches.ts')).href;
/** Appended, since imports may stand at the end as well as at the top, and the lines stay where they are. */
const neededImports = `
import { sql as everyRow } from 'kysely';
import { accessOf, conditionOf, isOff } from '${switches}';
`;

/** What the app makes once, such as a compiled statement, is made each time: a switch that is turned later is felt. */
const keeping = pathToFileURL(join(sourceRoot, 'db/once.ts')).href;
const keepsNothing = 'export const once = (make) => make;';

/** From here on the files of the server are loaded with switches; nothing on disk changes. */
export function loadWithSwitches(sites: Numbered[]): void {
  const byUrl = Map.groupBy(sites, ({ file }) => pathToFileURL(join(sourceRoot, file)).href);
  registerHooks({
    load(url, context, next) {
      if (url === keeping) return { format: 'module', shortCircuit: true, source: keepsNothing };
      const here = byUrl.get(url);
      if (!here) return next(url, context);
      const source = readFileSync(new URL(url), 'utf8');
      return {
        format: 'module-typescript',
        shortCircuit: true,
        source: `${withSwitches(source, here)}${neededImports}`,
      };
    },
  });
}

import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { neededImport, sourceRoot } from './replacements.ts';
import type { GuardSite } from './guardSites.ts';

let isRemoved = false;
export const wasRemoved = (): boolean => isRemoved;

/** From here on the file is loaded without this one guard; nothing on disk changes. */
export function removeGuard({ file, start, end, replacement }: GuardSite): void {
  const path = join(sourceRoot, file);
  const url = pathToFileURL(path).href;
  registerHooks({
    load(target, context, next) {
      if (target !== url) return next(target, context);
      const source = readFileSync(path, 'utf8');
      isRemoved = true;
      return {
        format: 'module-typescript',
        shortCircuit: true,
        source: `${source.slice(0, start)}${replacement}${source.slice(end)}${neededImport}`,
      };
    },
  });
}

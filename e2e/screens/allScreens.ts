import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import type { Screens } from './plant.ts';

const e2e = join(import.meta.dirname, '..');
const files = globSync('*/*.screens.ts', { cwd: e2e }).toSorted();

/** What each file beside the journeys says, by its name. */
const said = new Map<string, Screens>(
  await Promise.all(
    files.map(async (file): Promise<[string, Screens]> => {
      const { screens } = (await import(pathToFileURL(join(e2e, file)).href)) as { screens: Screens };
      return [basename(file, '.screens.ts'), screens];
    }),
  ),
);
const all = [...said.values()];

export const addresses = all.flatMap((screens) => screens.addresses);
export const dataOf: Record<string, string> = Object.assign({}, ...all.map(({ data }) => data));
export const withoutData = all.flatMap((screens) => screens.withoutData ?? []);

/** The pages of new records of a noun. */
export const plantedPages = async (page: Page, noun: string): Promise<string[]> =>
  (await said.get(noun)?.plant?.(page)) ?? [];

const paths = new Set(addresses.map((address) => address.replace(/\?.*/, '').replace(/(.)\/$/, '$1')));
const unseen = Object.keys(dataOf).filter((path) => !/[$?]/.test(path) && !paths.has(path));
if (unseen.length > 0) throw new Error(`No screen is walked through at ${unseen.join(', ')}.`);

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadEverything } from '#messages/everything';
import { routeScreens } from '../../../scripts/build/routeScreens.ts';
import { allBundles, besideRecords, loadBundle, type Bundle } from './bundles.ts';

const atTheDoor = ['common', 'login'];
const nounsOf = Object.fromEntries(
  await Promise.all(
    allBundles.map(async (bundle) => [bundle, Object.keys(await loadBundle(bundle))] as const),
  ),
);
const saidIn = (loaded: readonly Bundle[]): string[] => loaded.flatMap((bundle) => nounsOf[bundle] ?? []);

const web = join(import.meta.dirname, '..');
const messages = join(web, '..', '..', 'messages');
const nouns = Object.keys(await loadEverything('en'));
const key = new RegExp(`['"\`](${nouns.join('|')})\\.[\\w$]`, 'g');
/** Where a noun is handed to what makes keys of it. */
const named =
  /\b(?:fieldsOf|shownFields|labelOf|labelIn|choiceText)\b[^;'()]*\([^;'()]*'(\w+)'|\btexts: '(\w+)'/g;

interface Source {
  /** The nouns whose texts it says. */
  says: string[];
  /** The files it needs, at once or when a dialog is opened. */
  needs: string[];
  /** The bundles that it loads itself, with a dialog that is opened by few. */
  loads: Bundle[];
}

const sources = new Map<string, Source>();

function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*\*.*?\*\//gs, '');
  const source = {
    says: [...text.matchAll(key), ...text.matchAll(named)]
      .map(([, noun, other]) => noun ?? other ?? '')
      .filter((noun) => nouns.includes(noun)),
    needs: [...text.matchAll(/\b(?:from |import )\(?'(\.[^']+\.tsx?)'|import\('(\.[^']+\.tsx?)'\)/g)].map(
      ([, path, lazy]) => resolve(dirname(file), path ?? lazy ?? ''),
    ),
    loads: [...text.matchAll(/\bloadTexts\(\['(\w+)'\]\)/g)].map(([, bundle]) => bundle as Bundle),
  };
  sources.set(file, source);
  return source;
}

function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached;
  reached.add(file);
  for (const needed of sourceOf(file).needs) reachedFrom(needed, reached);
  return reached;
}

/** What is said and not loaded, each with a file that says it. */
function unloaded(files: Iterable<string>, loaded: readonly Bundle[]): Record<string, string> {
  const reached = [...files];
  const known = [...atTheDoor, ...saidIn([...loaded, ...reached.flatMap((file) => sourceOf(file).loads)])];
  return Object.fromEntries(
    reached.flatMap((file) =>
      sourceOf(file)
        .says.filter((noun) => !known.includes(noun))
        .map((noun) => [noun, file.slice(web.length + 1)]),
    ),
  );
}

const filesIn = (folder: string): string[] =>
  readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|\.rows)\.tsx?$/.test(file))
    .map((file) => join(web, folder, file));

/** The screens as their routes describe them. */
const screens = routeScreens()
  .filter(({ imported }) => /^(?:\.\.\/)+(?:pages|modules)\//.test(imported))
  .map(({ imported: path, texts, file }) => ({ path, texts, file }));

function listed(texts: string): readonly Bundle[] {
  if (texts === 'allBundles') return allBundles;
  const named = [...texts.matchAll(/'(\w+)'/g)].map(([, bundle]) => bundle as Bundle);
  return texts.includes('...besideRecords') ? [...besideRecords, ...named] : named;
}

describe('the texts', () => {
  it('of a noun are in one bundle', () => {
    const placed = [...atTheDoor, ...saidIn(allBundles)];
    expect(placed).toHaveLength(new Set(placed).size);
  });

  it('are the same bundles in Arabic', () => {
    const lists = readdirSync(join(messages, 'en', 'bundles'));
    expect(lists.length).toBeGreaterThan(10);
    for (const list of lists) {
      const inEnglish = readFileSync(join(messages, 'en', 'bundles', list), 'utf8');
      expect(readFileSync(join(messages, 'ar', 'bundles', list), 'utf8')).toBe(inEnglish);
    }
  });

  it('of the components and the titles are loaded everywhere', () => {
    const files = ['components', 'routes', 'auth', 'api', 'theme'].flatMap(filesIn);
    expect(files.length).toBeGreaterThan(100);
    expect(unloaded(files, ['everywhere'])).toEqual({});
  });

  it('of the documentation are loaded with it', () => {
    expect(unloaded(reachedFrom(join(web, 'docs', 'main.tsx')), ['docs'])).toEqual({});
  });

  it('are looked for in every screen', () => {
    expect(screens.length).toBeGreaterThan(30);
  });

  it.each(screens)('of $path are loaded before it', ({ file, texts }) => {
    expect(unloaded(reachedFrom(file), ['everywhere', ...listed(texts)])).toEqual({});
  });

  it('of a screen are no more than it says', () => {
    const idle = screens
      .filter(({ texts }) => texts !== 'allBundles')
      .flatMap(({ file, path, texts }) => {
        const said = [...reachedFrom(file)].flatMap((reached) => sourceOf(reached).says);
        return listed(texts)
          .filter((bundle) => !saidIn([bundle]).some((noun) => said.includes(noun)))
          .map((bundle) => `${path}: ${bundle}`);
      });
    expect(idle).toEqual([]);
  });
});

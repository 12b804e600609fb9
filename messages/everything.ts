import { allBundles, bundles, type Bundle } from './bundles.ts';

/** What is said before anybody has signed in, and what no screen says but papers and files do. */
const besides = {
  door: { en: () => import('./en/base/common.ts'), ar: () => import('./ar/base/common.ts') },
  login: { en: () => import('./en/system/login.ts'), ar: () => import('./ar/system/login.ts') },
  papers: { en: () => import('./en/bundles/papers.ts'), ar: () => import('./ar/bundles/papers.ts') },
};
type Besides = keyof typeof besides;

type Loaded = Awaited<
  ReturnType<(typeof bundles)[Bundle]['en']> | ReturnType<(typeof besides)[Besides]['en']>
>;
type Joined<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** By noun, what is said in English of it. */
export type English = Joined<Loaded>;

/** Everything that is said, as one; each Arabic text is checked against the English one where it stands. */
export async function loadEverything(language: 'en' | 'ar'): Promise<English> {
  const loads = [...Object.values(besides), ...allBundles.map((bundle) => bundles[bundle])];
  const parts = await Promise.all(loads.map((load) => load[language]()));
  return Object.assign({}, ...parts) as English;
}

import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTest, sources, textOf, within } from './sources.ts';

const comments = /\/\*[\s\S]*?\*\//g;
const classes = /\.(?!ant-)([a-zA-Z_]\w*)/g;
const looksSheet = 'web/src/theme/looks.css';

const queries = /@(?:media|container|supports)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

const bare = (path: string): string =>
  textOf({ path })
    .replaceAll(comments, '')
    .replaceAll(/:global\([^)]*\)/g, '');

/** `.a { color: red; }` of a class that no other selector names, by what it says. */
function ownRules(path: string): { name: string; says: string }[] {
  const sheet = bare(path);
  const times = Map.groupBy(namesIn(sheet), (name) => name);
  const rules = sheet.replaceAll(queries, '').matchAll(/(?<=^|\})\s*\.(\w+) \{([^{}]*)\}/g);
  return [...rules]
    .map(([, name = '', body = '']) => ({ name, says: inOrder(body) }))
    .filter(({ name }) => times.get(name)?.length === 1);
}

const inOrder = (body: string): string =>
  body
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean)
    .toSorted()
    .join('; ');

const namesIn = (sheet: string): string[] =>
  [...sheet.replaceAll(/\{[^{}]*\}/g, '{}').matchAll(classes)].map(([, name = '']) => name);

const classesOf = (path: string): Set<string> => new Set(namesIn(bare(path)));

interface Use {
  screen: string;
  sheet: string;
  /** The names that are asked for; one that is found at run time stands for all. */
  names: Set<string>;
  isOpen: boolean;
}

const importing = /import (\w+) from '([^']+\.module\.css)';\n/g;

const uses: Use[] = sources
  .filter(({ path }) => within('web/src', path) && /\.tsx?$/.test(path) && !isTest(path))
  .flatMap(({ path }) => {
    const text = textOf({ path });
    const code = text.replaceAll(importing, '');
    return [...text.matchAll(importing)].map(([, name = '', file = '']) => ({
      screen: path,
      sheet: join(dirname(path), file),
      names: new Set(
        [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)\\b(?!\\()`, 'g'))].map(([, each = '']) => each),
      ),
      isOpen: new RegExp(`\\b${name}(?![\\w.])`).test(code),
    }));
  });

const sheets = sources.map(({ path }) => path).filter((path) => path.endsWith('.module.css'));
const usesOf = Map.groupBy(uses, ({ sheet }) => sheet);

describe('the sheet of a part', () => {
  it('has no class that nobody asks for', () => {
    expect(uses.length).toBeGreaterThan(300);
    const unused = sheets.flatMap((sheet) => {
      const asking = usesOf.get(sheet) ?? [];
      if (asking.some(({ isOpen }) => isOpen)) return [];
      const asked = new Set(asking.flatMap(({ names }) => [...names]));
      return [...classesOf(sheet)].filter((name) => !asked.has(name)).map((name) => `${sheet} .${name}`);
    });
    expect(unused).toEqual([]);
  });

  it('has every class that somebody asks for', () => {
    const missing = uses.flatMap(({ screen, sheet, names }) => {
      const known = classesOf(sheet);
      return [...names].filter((name) => !known.has(name)).map((name) => `${screen} → .${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('says nothing that is a shared look under another name', () => {
    const looks = new Map(ownRules(looksSheet).map(({ name, says }) => [says, name]));
    expect(looks.size).toBeGreaterThan(30);
    const closed = sheets.filter((sheet) => !usesOf.get(sheet)?.some(({ isOpen }) => isOpen));
    const again = closed.flatMap((sheet) =>
      ownRules(sheet)
        .filter(({ says }) => looks.has(says))
        .map(({ name, says }) => `${sheet} .${name} is ${looks.get(says)}`),
    );
    expect(again).toEqual([]);
  });
});

describe('the shared looks', () => {
  it('are what a screen names as a plain word', () => {
    const known = classesOf(looksSheet);
    const screens = sources.filter(({ path }) => within('web/src', path) && path.endsWith('.tsx'));
    const named = screens.flatMap(({ path }) =>
      [...textOf({ path }).matchAll(/className="([^"]*)"/g)].flatMap(([, words = '']) =>
        words.split(' ').map((word) => ({ path, word })),
      ),
    );
    expect(named.length).toBeGreaterThan(300);
    const unknown = named.filter(({ word }) => word !== '' && !known.has(word));
    expect(unknown.map(({ path, word }) => `${path}: ${word}`)).toEqual([]);
  });

  it('are all in use', () => {
    const text = sources
      .filter(({ path }) => within('web/src', path) && /\.tsx?$/.test(path))
      .map(textOf)
      .join('\n');
    const idle = [...classesOf(looksSheet)].filter(
      (word) => !new RegExp(`['"\`} ]${word}['"\` $]`).test(text),
    );
    expect(idle).toEqual([]);
  });
});

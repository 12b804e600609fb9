import { dirname, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { arrows, isTest, root, serverSources, sources, textOf, within } from './sources.ts';

const longest = { source: 300, test: 400 };

describe('the arrows between the parts', () => {
  it('are found at all', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(arrows((from) => from === 'server/src/modules.ts').length).toBeGreaterThan(10);
  });

  it('lead from the contract nowhere but to itself', () => {
    expect(
      arrows((from, to) => within('contract', from) && (within('server', to) || within('web', to))),
    ).toEqual([]);
  });

  it('lead from the messages nowhere but to themselves', () => {
    expect(arrows((from, to) => within('messages', from) && /^(contract|server|web)\//.test(to))).toEqual([]);
  });

  it('never lead from the web app into the server, or back', () => {
    expect(arrows((from, to) => within('web', from) && within('server', to))).toEqual([]);
    expect(arrows((from, to) => within('server/src', from) && within('web', to))).toEqual([]);
  });

  it('never lead from the server into what builds and tests it', () => {
    const isOutside = (to: string) => within('scripts', to) || within('e2e', to);
    expect(arrows((from, to) => within('server/src', from) && !isTest(from) && isOutside(to))).toEqual([]);
  });

  it('never lead from what runs to what tests it', () => {
    expect(arrows((from, to) => !isTest(from) && !within('scripts', from) && isTest(to))).toEqual([]);
  });

  it('lead from module to module by service and queries, never by routes', () => {
    const describes = (from: string) => from === 'server/src/modules.ts' || from.endsWith('.module.ts');
    expect(arrows((from, to) => to.endsWith('.routes.ts') && !isTest(from) && !describes(from))).toEqual([]);
  });

  it('never lead from signing in to mails that people write, or to what they write them by', () => {
    const ofMails = (to: string) => /^server\/src\/modules\/office\/(emails|emailTemplates)\//.test(to);
    const ofSigningIn = (from: string) => /^server\/src\/modules\/system\/(auth|users)\//.test(from);
    expect(arrows((from) => ofSigningIn(from)).length).toBeGreaterThan(20);
    expect(arrows((from, to) => ofSigningIn(from) && ofMails(to))).toEqual([]);
  });

  it('lead from queries to no service', () => {
    expect(arrows((from, to) => from.endsWith('.queries.ts') && /\.(service|routes)\.ts$/.test(to))).toEqual(
      [],
    );
  });
});

/** Of the server, lowest first: each uses itself and what stands before it. */
const layers = [
  [
    'calendar.ts',
    'config.ts',
    'documents/',
    'errors.ts',
    'fieldProblems.ts',
    'files/',
    'html/',
    'phones.ts',
    'said.ts',
    'security/',
    'smtp/',
    'start/',
    'threads/',
  ],
  ['db/'],
  ['auth/'],
  ['context.ts'],
  ['nouns/'],
  ['jobs/'],
  ['sheets/'],
  ['http/'],
  ['module.ts'],
  ['modules/'],
  ['app.ts', 'brought.ts', 'console/', 'main.ts', 'modules.ts', 'seeds.ts', 'worker.ts'],
];

function layerOf(path: string): number {
  const own = path.slice('server/src/'.length);
  return layers.findIndex((layer) =>
    layer.some((part) => (part.endsWith('/') ? own.startsWith(part) : own === part)),
  );
}

describe('the layers of the server', () => {
  const isArrow = (from: string, to: string) =>
    within('server/src', from) && !isTest(from) && within('server/src', to);

  it('take in every file', () => {
    expect(arrows((from, to) => isArrow(from, to) && layerOf(to) < layerOf(from)).length).toBeGreaterThan(
      500,
    );
    const elsewhere = serverSources.filter(({ path }) => layerOf(path) < 0);
    expect(elsewhere.map(({ path }) => path)).toEqual([]);
  });

  it('use only what stands below them, be it a type', () => {
    expect(arrows((from, to) => isArrow(from, to) && layerOf(to) > layerOf(from))).toEqual([]);
  });
});

/** Of the web app, lowest first; what talks to the server and who is signed in know each other. */
const webLayers = [
  ['nouns/'],
  ['messages/', 'security/'],
  ['theme/'],
  ['api/', 'auth/'],
  ['components/'],
  ['modules/'],
  ['pages/'],
  ['routes/'],
  ['docs/', 'early.ts', 'main.tsx'],
];

describe('the layers of the web app', () => {
  const rankOf = (path: string) => {
    const own = path.slice('web/src/'.length);
    return webLayers.findIndex((layer) => layer.some((part) => own.startsWith(part)));
  };
  const isCode = (path: string) => within('web/src', path) && !isTest(path);
  const isArrow = (from: string, to: string) => isCode(from) && within('web/src', to) && from !== to;

  it('take in every file', () => {
    expect(arrows((from, to) => isArrow(from, to) && rankOf(to) < rankOf(from)).length).toBeGreaterThan(500);
    const elsewhere = sources.filter(({ path }) => isCode(path) && rankOf(path) < 0);
    expect(elsewhere.map(({ path }) => path)).toEqual([]);
  });

  it('use only what stands below them, be it a type', () => {
    expect(arrows((from, to) => isArrow(from, to) && rankOf(to) > rankOf(from))).toEqual([]);
  });
});

/** The walk from right to left leaves the contrast to the one from left to right. */
const colouredByDirection = /(?:\[dir|:dir\()[^{}]*\{[^}]*(?:color|background|opacity)/;

describe('every stylesheet', () => {
  const styles = sources.filter(({ path }) => path.endsWith('.css'));

  it('chooses no colour by the direction of writing', () => {
    expect(styles.length).toBeGreaterThan(50);
    const wrong = styles.filter(({ path }) => colouredByDirection.test(textOf({ path })));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

describe('every screen', () => {
  const screens = sources.filter(({ path }) => /^web\/src\/(pages|modules|components)\/.*\.tsx?$/.test(path));

  it('puts parts of a line together by what knows the direction of writing', () => {
    expect(screens.length).toBeGreaterThan(100);
    const joining = /\.join\('(?:, | · )'\)/;
    const wrong = screens.filter(({ path }) => joining.test(textOf({ path })));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('offers choices by the one list that can be typed into, or suggests to a text that is free', () => {
    const taking = (parts: string) => {
      const taken = new RegExp(
        `import \\{[^}]*\\b(?:${parts})\\b[^}]*\\} from 'antd'|from 'antd/es/(?:select|auto)`,
      );
      return screens.filter(({ path }) => taken.test(textOf({ path }))).map(({ path }) => path);
    };
    expect(taking('Select|TreeSelect|Cascader')).toEqual(['web/src/components/select/Select.tsx']);
    expect(taking('AutoComplete')).toEqual([
      'web/src/components/grid/OfferingEditor.tsx',
      'web/src/components/list/filters/TextFilter.tsx',
      'web/src/modules/people/accounts/form/AskMany.tsx',
    ]);
  });
});

describe('every test and script', () => {
  const only = 'server/test/signalOwn.ts';
  const signalling = /\bprocess\.kill\b|['"`]kill['"`]|\b(?:pkill|killall)\b/;

  it('signals no process but by the one function that knows its own', () => {
    const signals = sources
      .filter(({ path }) => isTest(path) || within('scripts', path))
      .filter(({ path }) => path !== relative(root, import.meta.filename))
      .filter(({ path }) => signalling.test(textOf({ path })));
    expect(signals.map(({ path }) => path)).toEqual([only]);
  });
});

describe('every change', () => {
  const web = sources.filter(({ path }) => within('web/src', path) && !isTest(path));

  it('is told to the screens in one place', () => {
    const telling = web.filter(({ path }) =>
      /invalidateQueries|refetchQueries|cancelQueries/.test(textOf({ path })),
    );
    expect(telling.map(({ path }) => path)).toEqual(['web/src/api/changes.ts']);
  });

  it('says of itself which nouns it changes', () => {
    const mutation = /useMutation\(\{(?: .*?\}\)|\n.*?\n {2}\}\))/gs;
    const mutations = web.flatMap(({ path }) =>
      [...textOf({ path }).matchAll(mutation)].map(([says]) => ({ path, says })),
    );
    expect(mutations.length).toBeGreaterThan(25);
    const silent = mutations.filter(({ says }) => !/\bmeta\b/.test(says));
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});

describe('every browser', () => {
  it('is asked only for what it offers at a plain http address too, but where there is another way', () => {
    const secureOnly =
      /randomUUID\(|crypto\.subtle|navigator\.(?:clipboard|locks|serviceWorker|storage|share)/;
    const asking = sources.filter(({ path }) => within('web/src', path) && secureOnly.test(textOf({ path })));
    expect(asking.map(({ path }) => path)).toEqual([
      'web/src/auth/refresh.ts',
      'web/src/components/texts/copyText.ts',
    ]);
  });
});

describe('every amount and percentage', () => {
  it('is text on its whole way, and never made a number of the computer', () => {
    const names = 'amount|rest|more|beyond|left|held|paid|waived|due|credit|free|unallocated|percent';
    const converted = new RegExp(
      `(?:Number|parseFloat)\\((?:\\w+\\.)*(?:${names}|\\w*(?:premium|_pct|_rate)|total\\[\\w+\\])\\)`,
    );
    const computing = sources.filter(
      ({ path }) =>
        /^(contract|server|web)\/src\//.test(path) && !isTest(path) && converted.test(textOf({ path })),
    );
    expect(computing.map(({ path }) => path)).toEqual([]);
  });
});

describe('every folder', () => {
  it('holds at most 25 files, but where each file is an entry of one long list', () => {
    const lists = ['server/migrations'];
    const byFolder = Map.groupBy(sources, ({ path }) => dirname(path));
    const full = [...byFolder].filter(([folder, files]) => files.length > 25 && !lists.includes(folder));
    expect(byFolder.size).toBeGreaterThan(200);
    expect(full.map(([folder]) => folder)).toEqual([]);
  });
});

describe('every file', () => {
  it(`has at most ${longest.source} lines, a test ${longest.test}`, () => {
    const tooLong = sources
      .filter(({ path, lines }) => lines > (isTest(path) ? longest.test : longest.source))
      .map(({ path, lines }) => `${path} has ${lines} lines`);
    expect(tooLong).toEqual([]);
  });
});

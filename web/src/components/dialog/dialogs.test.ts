import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sources = globSync('web/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: read(file) }));

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => (name === undefined ? [] : [name]));

/** What the steps of a noun ask, by its description. */
function stepsAsked(text: string): string[] {
  const [, modal] = /: AddressedSteps<[^]*\n {2}modal: '(\w+)'/.exec(text) ?? [];
  const [, asking = ''] = /\n {2}asking: \[([^\]]*)\]/.exec(text) ?? [];
  return modal === undefined
    ? []
    : all(asking, /'([\w-]+)'/g).map((name) => `${modal}_${name.replaceAll('-', '_')}`);
}

/** Whatever an address can ask for, by the ways in which the code says so. */
const asked = new Set(
  sources.flatMap(({ text }) => [
    ...all(text, /modal === '(\w+)'/g),
    ...stepsAsked(text),
    ...(text.includes('<StepDialogs') ? all(text, /[{,]\s(\w+_\w+): \w+/g) : []),
    ...all(text, /<FormModal\s+name="(\w+)"/g).map((noun) => `${noun}_create`),
    ...(text.includes('ReferenceNoun<')
      ? all(text, /\n {2}name: '(\w+)'/g).map((noun) => `${noun}_create`)
      : []),
  ]),
);

const walks = [
  ...globSync('e2e/*/*.screens.ts', { cwd: root }),
  'e2e/screens/dialogFocus.spec.ts',
  'e2e/acts/claimPages.ts',
].map(read);
const walked = new Set(
  walks.flatMap((text) => [
    ...all(text, /modal=(\w+)/g),
    ...[...text.matchAll(/\[([^[\]]*)\]\.map\(\s*\(modal\) => `\?modal=(\w+_)\$\{modal\}/g)].flatMap(
      ([, names = '', noun = '']) => all(names, /'(\w+)'/g).map((name) => noun + name),
    ),
  ]),
);

/** What is changed has the form of what is new; two of these are opened by the page alone. */
const isTheSame = (name: string): boolean => walked.has(name.replace(/_edit$/, '_create'));
const byTheirPages = new Set(['attachment_create', 'note_create', 'renewal_create']);
/** They need files, which journeys of their own bring. */
const withFiles = new Set([
  'attachment_edit',
  'attachment_preview',
  'import_undo',
  'claim_request_documents',
]);
/** A claim comes to the states that ask these in the journeys of claims. */
const inJourneys = [
  'survey',
  'approve',
  'approve_partly',
  'reject',
  'reopen',
  'ask_approval',
  'grant_approval',
  'refuse_approval',
].map((step) => `claim_${step}`);

describe('every dialog', () => {
  it('is a Dialog, which leads the keyboard; only the search of everything has its own', () => {
    const users = sources
      .filter(({ text }) => /import \{[^}]*\bModal\b[^}]*\} from 'antd'/.test(text))
      .map(({ file }) => file);
    expect(users.toSorted()).toEqual([
      'web/src/components/dialog/Dialog.tsx',
      'web/src/components/shell/GlobalSearch.tsx',
    ]);
  });

  it('that an address opens is walked through in a browser', () => {
    const known = new Set([...walked, ...byTheirPages, ...withFiles, ...inJourneys]);
    expect(asked.size).toBeGreaterThan(50);
    expect([...asked].filter((name) => !known.has(name) && !isTheSame(name))).toEqual([]);
  });

  it('is 520 wide, a question 416, and wider only where its content needs that', () => {
    const widths = sources.flatMap(({ file, text }) =>
      all(text, /^ +width(?:=\{|: )(\d+)\}?,?$/gm).map((width) => ({ file, width: Number(width) })),
    );
    const dialogs = widths.filter(({ width }) => width > 400);
    expect(dialogs.length).toBeGreaterThan(20);
    expect(dialogs.filter(({ width }) => width !== 416 && width < 640)).toEqual([]);
  });
});

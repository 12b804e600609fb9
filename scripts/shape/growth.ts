type Text = (length: number) => string;
/** What is read, how long the shortest of it is, and the milliseconds within which nothing is told from noise. */
type Hostile = { short: number; tooFastToTell: number; texts: readonly Text[] };

const made = (begins: readonly string[], signs: readonly string[], ends: readonly string[]): Text[] =>
  signs.flatMap((sign) =>
    begins.flatMap((begin) =>
      ends.map((end) => (length: number) => `${begin}${sign.repeat(length / sign.length)}${end}`),
    ),
  );

const doublings = 3;
/** Twice as long takes twice the time, or four times where it grows with the square; in between lies this. */
const mostPerDoubling = 2.8;

const runs = [
  'a',
  '1',
  '0',
  ' ',
  '.',
  ',',
  ';',
  '|',
  '\\',
  '\n',
  '\r\n',
  '"',
  "'",
  '-',
  '+',
  '=',
  '/',
  '(',
  '{',
];
const pairs = ['a.', 'a@', 'a|', '\\|', '1 ', '?ticket=', '%41', '&a=', 'é', 'ا', '_x0041_', '{a'];
const begins = ['', 'https://', 'a@', "'"];
const ends = ['', 'x', ' x', '\\', '/'];
const anyText: Hostile = { short: 1_000, tooFastToTell: 30, texts: made(begins, [...runs, ...pairs], ends) };

const elements = ['<b>', '</b>', '<b></b>', '<b></x>', '<x>', '<br>', '<p>', '<svg>', '<li><p>', '<ul><li>'];
const tables = ['<table><tr><td>', '<td colspan=1>', '<blockquote>', '<div style="a:b">'];
const raw = ['<style>', '<script>', '<textarea>', '<title>', '<!--', '<![CDATA[', '<!', '<?', '</', '<a<'];
const signs = ['<', '&', '&amp;', '&#x41;', '&lt', '"', '=', 'x=1 ', '<a ', '<a href="', '<b><!--</b>-->'];
/** Short texts are read too fast to tell that they grow with the square of their depth. */
export const html: Hostile = {
  short: 8_000,
  tooFastToTell: 60,
  texts: made(['', '<a href="'], [...elements, ...tables, ...raw, ...signs, ' ', '\n'], ['', '">x</a>']),
};

const inline = ['*', '_', '*a ', '**a', '[', '![', '[a](', '<', '`', '``a', '~', '&', '\\', '](', '[a]: b\n'];
const lines = [
  '> ',
  '- ',
  '1. ',
  '# ',
  '    a\n',
  '\n',
  '- a\n',
  '>a\n',
  '|a|\n',
  '|',
  '```\n',
  ' - \n',
  '[^a]',
];
export const markdown: Hostile = {
  short: 1_250,
  tooFastToTell: 60,
  texts: made([''], [...inline, ...lines], ['']),
};

function millisecondsOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Three tries, because a collection of garbage may fall into one. */
const fastestOf = (work: () => unknown, fastEnough: number): number => {
  const first = millisecondsOf(work);
  return first < fastEnough ? first : Math.min(first, millisecondsOf(work), millisecondsOf(work));
};

/** The first text whose reading takes more than its length explains; null where all is well. */
export function growthOf(
  read: (text: string) => unknown,
  { short, tooFastToTell, texts }: Hostile = anyText,
): string | null {
  for (const textOf of texts) {
    const long = textOf(short * 2 ** doublings);
    const slow = fastestOf(() => read(long), tooFastToTell);
    if (slow < tooFastToTell) continue;
    const text = textOf(short);
    const perDoubling = (slow / fastestOf(() => read(text), tooFastToTell)) ** (1 / doublings);
    if (perDoubling < mostPerDoubling) continue;
    return `${JSON.stringify(textOf(4))}: ${slow} ms for ${long.length} characters`;
  }
  return null;
}

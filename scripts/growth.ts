const short = 1_000;
const doublings = 3;
/** As fast as this no growth is told from noise, and none of it matters. */
const tooFastToTell = 10;
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
const hostile = [...runs, ...pairs].flatMap((sign) =>
  begins.flatMap((begin) =>
    ends.map((end) => (length: number) => `${begin}${sign.repeat(length / sign.length)}${end}`),
  ),
);

function millisecondsOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Three tries, because a collection of garbage may fall into one. */
const fastestOf = (work: () => unknown): number => {
  const first = millisecondsOf(work);
  return first < tooFastToTell ? first : Math.min(first, millisecondsOf(work), millisecondsOf(work));
};

/** The first text whose reading takes more than its length explains; null where all is well. */
export function growthOf(read: (text: string) => unknown): string | null {
  for (const textOf of hostile) {
    const long = textOf(short * 2 ** doublings);
    const slow = fastestOf(() => read(long));
    if (slow < tooFastToTell) continue;
    const text = textOf(short);
    const perDoubling = (slow / fastestOf(() => read(text))) ** (1 / doublings);
    if (perDoubling < mostPerDoubling) continue;
    return `${JSON.stringify(textOf(4))}: ${slow} ms for ${long.length} characters`;
  }
  return null;
}

import type { ZipParts } from './zipParts.ts';
import { parseXml } from './xmlEvents.ts';

/** How a number is shown: as itself, as a date or a moment, in percent, or with so many digits at least. */
export type NumberStyle = { kind: 'plain' | 'date' | 'percent' } | { kind: 'padded'; digits: number };

const plain: NumberStyle = { kind: 'plain' };

/** What Excel knows without being told. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
const isBuiltInPercent = (id: number): boolean => id === 9 || id === 10;

/** Excel takes no longer ones; whatever a file has behind that is not looked at. */
const longestCode = 255;

/** What stands in quotation marks, in brackets or behind a backslash is not a part of the pattern. */
const saidAsIs = /"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g;

function styleOf(id: number, code: string | undefined): NumberStyle {
  if (isBuiltInPercent(id)) return { kind: 'percent' };
  if (isBuiltInDate(id)) return { kind: 'date' };
  if (code === undefined) return plain;
  const [positive = ''] = code.replaceAll(saidAsIs, '').split(';');
  if (/[ymdhs]/i.test(positive) && !/general/i.test(positive)) return { kind: 'date' };
  if (positive.includes('%')) return { kind: 'percent' };
  return /^0{2,}$/.test(positive) ? { kind: 'padded', digits: positive.length } : plain;
}

/** By the number that a cell has of its style. */
export async function readStyles(zip: ZipParts, path: string): Promise<NumberStyle[]> {
  // Judged once each, however many cells are written in it.
  const coded = new Map<number, NumberStyle>();
  const styles: NumberStyle[] = [];
  let isInCells = false;
  await parseXml(zip.read(path), {
    open: (name, attributes) => {
      const { numFmtId = '0', formatCode = '' } = attributes;
      const id = Number(numFmtId);
      if (name === 'numFmt') coded.set(id, styleOf(id, formatCode.slice(0, longestCode)));
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) styles.push(coded.get(id) ?? styleOf(id, undefined));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return styles;
}

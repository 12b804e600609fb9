import type { FileWarning } from '#contract/base/values/fileKinds';

export type Finding = Extract<FileWarning, 'embedded' | 'outside'> | 'macros' | null;

const signOf = (_: string, x: string, code: string): string => {
  const point = Number.parseInt(code, x === '' ? 10 : 16);
  return point <= 0x10ffff ? String.fromCodePoint(point) : '';
};

/** In the encoding that it begins with, letters that are written by their codes read. */
export function textOfXml(content: Buffer): string {
  const mark = content.subarray(0, 2).toString('hex');
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? 'utf-8';
  return new TextDecoder(encoding).decode(content).replaceAll(/&#(x?)([0-9a-f]{1,8});/gi, signOf);
}

/** Whatever stands in quotation marks is a value, also where it looks like another attribute. */
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const attributesOf = (tag: string): Map<string, string> =>
  new Map(
    [...tag.matchAll(attribute)].map(([, name = '', double, single]) => [name, double ?? single ?? '']),
  );

const byType: readonly (readonly [RegExp, Finding])[] = [
  [/\/vbaProject$/i, 'macros'],
  [/\/(?:oleObject|control|activeXControlBinary)$/i, 'embedded'],
  [/\/externalLink$/i, 'outside'],
];

/** Links in the text are fetched when someone follows them; whatever else is outside, when the document opens. */
function findingInRelation(tag: string): Finding {
  const attributes = attributesOf(tag);
  const type = attributes.get('Type') ?? '';
  const isOutside = attributes.get('TargetMode')?.toLowerCase() === 'external';
  if (isOutside) return /\/hyperlink$/i.test(type) ? null : 'outside';
  return byType.find(([pattern]) => pattern.test(type))?.[1] ?? null;
}

/** No value of XML holds a `<`, so that each piece is a tag and the text behind it. */
export function findingInRelations(text: string): Finding {
  const found = new Set(
    text
      .split('<')
      .filter((piece) => /^(?:\w{1,40}:)?Relationship\b/.test(piece))
      .map(findingInRelation),
  );
  return (['macros', 'embedded', 'outside'] as const).find((each) => found.has(each)) ?? null;
}

const instruction = /^(?:\w{1,40}:)?instrText\b[^>]*>([\s\S]*)|\b\w{1,40}:instr\s*=\s*["']([^"']*)/;
const exchange = /\bDDE(?:AUTO)?\b/i;

/** A field that has another program tell it something; its name may be spread over several runs. */
export function asksPrograms(text: string): boolean {
  if (!/instr/.test(text)) return false;
  const said = text.split('<').map((piece) => {
    const [, run, simple] = instruction.exec(piece) ?? [];
    return run ?? simple ?? '';
  });
  return exchange.test(said.join(''));
}

import { inflateRawSync } from 'node:zlib';

/** The parts of a zip file by name, found through its directory. */
export function unzip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  const entries = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  const parts = new Map<string, string>();
  for (let entry = 0; entry < entries; entry += 1) {
    const size = file.readUInt32LE(at + 20);
    const nameLength = file.readUInt16LE(at + 28);
    const header = file.readUInt32LE(at + 42);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const data = header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28);
    parts.set(name, inflateRawSync(file.subarray(data, data + size)).toString('utf8'));
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return parts;
}

const token = /<\?xml [^<>]*\?>|<(\/?)([\w:.-]+)((?: [\w:.-]+="[^"<]*")*)(\/?)>|[^<]+/gy;
const badText = /&(?!(amp|lt|gt|quot|#13);)|[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** Throws at the first place where the text is not well-formed XML of the kind we write. */
export function assertWellFormed(xml: string): void {
  const open: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex;
    const match = token.exec(xml);
    if (!match || badText.test(match[0])) throw new Error(`Broken XML: ${xml.slice(at, at + 100)}`);
    const [, closing, name, , alone] = match;
    if (name === undefined || alone) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) throw new Error(`</${name}> closes another element.`);
  }
  if (open.length > 0) throw new Error(`<${open.join('> <')}> stays open.`);
}

const unescaped = (text: string) =>
  text
    .replaceAll('&#13;', '\r')
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replaceAll('_x005F_', '_');

/** The cells of a sheet by their reference, texts as texts and numbers as numbers. */
export function cellsOf(sheet: string): Map<string, string | number> {
  const cells = new Map<string, string | number>();
  const cell =
    /<c r="([A-Z]+\d+)"(?: s="1")?(?:><v>([^<]*)<| t="inlineStr"><is><t xml:space="preserve">([^<]*)<)/g;
  for (const [, reference = '', number, text = ''] of sheet.matchAll(cell)) {
    cells.set(reference, number === undefined ? unescaped(text) : Number(number));
  }
  return cells;
}

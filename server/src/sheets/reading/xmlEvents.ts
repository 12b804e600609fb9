import { SaxesParser } from 'saxes';
import { damaged } from './zipParts.ts';

type Attributes = Readonly<Record<string, string>>;
export type XmlHandler = {
  open: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** Some programs write a prefix before every name. */
const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Tells what stands in an XML text as it comes. */
export function xmlParser({ open, close, text }: XmlHandler): SaxesParser {
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => open(bare(tag.name), tag.attributes));
  if (close) parser.on('closetag', (tag) => close(bare(tag.name)));
  if (text) parser.on('text', text);
  if (text) parser.on('cdata', text);
  parser.on('error', () => {
    throw damaged();
  });
  return parser;
}

export async function parseXml(pieces: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  const parser = xmlParser(handler);
  let isEmpty = true;
  for await (const some of pieces) {
    if (some !== '') isEmpty = false;
    parser.write(some);
  }
  if (!isEmpty) parser.close();
}

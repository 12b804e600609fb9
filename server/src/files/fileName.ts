import { extensionsOf, type FileKindName } from '#contract/base/values/fileKinds';

const mostBytes = 255;
/** Control characters, and those that turn the direction of a name or hide in it; joiners are a part of spelling. */
const unseen = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\uffff]/gu;
const folders = /^.*[/\\]/s;
/** Signs that some system or shell would take for more than a letter. */
const forbidden = /[<>:"|?*]/g;

const bytesOf = (text: string): number => Buffer.byteLength(text);

/** Cut between letters, so that it fits beside what follows it. */
function cut(text: string, most: number): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (bytesOf(kept) + bytesOf(segment) > most) break;
    kept += segment;
  }
  return kept;
}

/** The name as it was given, without what could deceive a reader or a system, and with an extension that fits. */
export function cleanFileName(given: string, kind: FileKindName): string {
  const name = given
    .toWellFormed()
    .normalize('NFC')
    .replace(folders, '')
    .replaceAll(unseen, '')
    .replaceAll(forbidden, '_')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  const [usual] = extensionsOf(kind);
  const found = /\.([^.]{1,10})$/.exec(name)?.[1] ?? '';
  const fits = extensionsOf(kind).some((each) => each === found.toLowerCase());
  const extension = `.${fits ? found : usual}`;
  const stem = fits ? name.slice(0, -extension.length) : name;
  return `${cut(stem, mostBytes - bytesOf(extension)).trim() || 'file'}${extension}`;
}

const asciiOnly = (name: string): string => name.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\%]/g, '_');
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** As RFC 6266 wants it: a name that every client reads, and the real one for those that can. */
export const asDownload = (name: string): string =>
  `attachment; filename="${asciiOnly(name)}"; filename*=UTF-8''${encoded(name)}`;

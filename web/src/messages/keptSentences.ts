import type { Text } from '#messages/types';

/** A sentence with something in it, as it is found in English: what stands in it, and its words in another language. */
export interface Kept {
  english: RegExp;
  placeholders: string[];
  text: Text;
}

/** What was written down in English alone: why a mail, a job or a file failed, what was told of, what was not undone. */
const written: ReadonlySet<string> = new Set([
  'auditDiffers',
  'fileCellLong',
  'fileMixed',
  'fileQuoteOpen',
  'fileRowWide',
  'fileTooManyRows',
  'hasUses',
  'hasUsesDeactivate',
  'importLeftForAnother',
  'jobUnknown',
  'loginAddress',
  'loginConsole',
  'loginInvited',
  'loginLinkSent',
  'loginLinkShown',
  'loginMade',
  'loginPassword',
  'loginReactivated',
  'mailDeferred',
  'mailFileMissing',
  'mailNotTaken',
  'mailServerCertificate',
  'mailRefused',
  'mailServerClosed',
  'mailServerLeft',
  'mailServerLeftSaying',
  'mailServerOpen',
  'mailServerPrivate',
  'mailServerRefusedUser',
  'mailServerRefusedUserSaying',
  'mailServerSignedIn',
  'mailServerSilent',
  'mailServerTls',
  'mailServerTlsSaying',
  'mailServerUnknown',
  'recordsLeftOut',
  'undoStays',
  'undoUsed',
]);

const placeholder = /\{(\w+)\}/g;
const escaped = (text: string) => text.replaceAll(/[.*+?^$()[\]|/\\]/g, String.raw`\$&`);

export const keptSentences = (
  english: Readonly<Record<string, string>>,
  texts: Readonly<Record<string, Text>>,
): Kept[] =>
  Object.entries(english)
    .filter(([code]) => written.has(code))
    .map(([code, sentence]) => ({
      english: new RegExp(`^${escaped(sentence).replaceAll(placeholder, '(.+)')}$`, 'su'),
      placeholders: [...sentence.matchAll(placeholder)].map(([, name]) => name ?? ''),
      text: texts[code] ?? sentence,
    }));

/** The text for a sentence that was kept, with what stands in it. */
export function keptIn(
  kept: readonly Kept[],
  sentence: string,
): { text: Text; values: Record<string, string> } | undefined {
  for (const { english, placeholders, text } of kept) {
    const found = english.exec(sentence);
    if (found)
      return {
        text,
        values: Object.fromEntries(placeholders.map((name, place) => [name, found[place + 1] ?? ''])),
      };
  }
  return undefined;
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Font } from '@react-pdf/renderer';
import { sfntOf } from './sfnt.ts';

const require = createRequire(import.meta.url);
const filesOf = (name: string) => join(dirname(require.resolve(`@fontsource/${name}/package.json`)), 'files');

function uncompressed(path: string): string {
  return `data:font/ttf;base64,${sfntOf(readFileSync(path)).toString('base64')}`;
}

const weights = [400, 600] as const;
const faces = [
  { family: 'Poppins', name: 'poppins', subset: 'latin' },
  { family: 'Poppins more', name: 'poppins', subset: 'latin-ext' },
  { family: 'Plex Arabic', name: 'ibm-plex-sans-arabic', subset: 'arabic' },
  { family: 'Plex', name: 'ibm-plex-sans-arabic', subset: 'latin' },
  { family: 'Plex more', name: 'ibm-plex-sans-arabic', subset: 'latin-ext' },
] as const;

/** Each sign is taken from the first face that has it. */
export const textFaces = ['Poppins', 'Poppins more', 'Plex Arabic', 'Plex', 'Plex more'];
/** Figures of one width, which Poppins does not have. */
export const figureFaces = ['Plex', 'Plex Arabic', 'Plex more'];

const longestWhole = 16;
const partLength = 10;

/** Words are left whole; only what no column would hold is broken. */
function breakLongWord(word: string, syllables?: (word: string) => string[]): string[] {
  if (word.length <= longestWhole) return [word];
  if (/^\p{Script=Latin}+$/u.test(word)) {
    const parts = syllables?.(word) ?? [word];
    if (parts.every((part) => part.length <= longestWhole)) return parts;
  }
  return word.match(new RegExp(`.{1,${partLength}}`, 'gsu')) ?? [word];
}

export function registerFonts(): void {
  for (const { family, name, subset } of faces) {
    const fonts = weights.map((fontWeight) => ({
      src: uncompressed(join(filesOf(name), `${name}-${subset}-${fontWeight}-normal.woff`)),
      fontWeight,
    }));
    Font.register({ family, fonts });
  }
  Font.registerHyphenationCallback(breakLongWord);
}

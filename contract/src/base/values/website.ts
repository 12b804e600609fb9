import { line } from '../http.ts';

const scheme = 'https://';
/** A dot stands within the address, neither first nor last. */
const isWebAddress = (text: string) =>
  text.startsWith(scheme) &&
  !/\s/.test(text) &&
  text.slice(scheme.length + 1, -1).includes('.') &&
  URL.canParse(text);
export const website = line(300).refine(
  (text) => text === '' || isWebAddress(text),
  'Enter a web address that starts with https://.',
);

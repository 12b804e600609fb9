/** What is longer is no name of anything; its beginning stands for it. */
export const longestName = 500;

/** A heading as it is compared: in small letters, without marks, dots and what stands in brackets behind it. */
export const headingKey = (heading: string): string =>
  heading
    .slice(0, longestName)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u064b-\u0652\u0640\u200e\u200f]/g, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replaceAll(/[^\p{L}\p{N}%#]+/gu, ' ')
    .trim();

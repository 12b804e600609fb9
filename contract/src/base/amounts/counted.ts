/** How many rows of a table, as the server says it: `3 products`, `1 product category`. */
export function counted({ noun, count }: { noun: string; count: number }): string {
  const words = noun.replaceAll('_', ' ');
  return `${count} ${count === 1 ? words.replace(/ies$/, 'y').replace(/s$/, '') : words}`;
}

/** Said in place of what the caller does not see, and so not counted. */
export const unseenOnes = 'records that you do not see';

/** What is said around the pages of a document. */
export const pages = {
  pageOf: '{page} of {count}',
  pageOfFile: 'Page {page} of {name}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  broken: 'These pages cannot be shown.',
} as const;

/** A language by its own name, so that whoever reads it finds it. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;

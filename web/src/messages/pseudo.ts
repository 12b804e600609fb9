const accents: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', O: 'Ó' };

/** `Save` becomes `⟦Sávé~⟧`: longer, accented and marked, its `{placeholders}` untouched. */
export function pseudo(text: string): string {
  const accented = text.replaceAll(
    /\{\w+\}|[aeiouAEO]/g,
    (part) => (part.length > 1 ? part : accents[part]) ?? part,
  );
  return `⟦${accented}${'~'.repeat(Math.ceil(text.length / 5))}⟧`;
}

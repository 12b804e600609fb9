const longest = 12;

/** The beginning of a code for a name: its letters and digits, or a word for those that have none in Latin script. */
function beginningOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, longest);
  return letters.length < 2 ? 'NEW' : letters;
}

/** A code that no other one has. */
export async function newCode(
  name: string,
  taken: (beginning: string) => Promise<ReadonlySet<string>>,
): Promise<string> {
  const beginning = beginningOf(name);
  const others = await taken(beginning);
  if (!others.has(beginning)) return beginning;
  let count = 2;
  while (others.has(`${beginning}-${count}`)) count += 1;
  return `${beginning}-${count}`;
}

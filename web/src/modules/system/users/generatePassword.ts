/** Without letters and digits that are mistaken for one another when read aloud or copied by hand. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** Sixteen random characters in groups of four, about 79 bits. */
export function generatePassword(): string {
  const characters: string[] = [];
  while (characters.length < groups * groupLength) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    // The rest of a byte that the alphabet does not divide would favour its first letters.
    const character = byte < 256 - (256 % alphabet.length) ? alphabet[byte % alphabet.length] : undefined;
    if (character !== undefined) characters.push(character);
  }
  return Array.from({ length: groups }, (_, index) =>
    characters.slice(index * groupLength, (index + 1) * groupLength).join(''),
  ).join('-');
}

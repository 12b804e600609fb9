const storedAs = 'devices';
const mostKept = 10;

type Kept = [email: string, device: string];

const isKept = (entry: unknown): entry is Kept =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');

function kept(): Kept[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedAs) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  } catch {
    return [];
  }
}

const nameOf = (email: string): string => email.trim().toLowerCase();

/** What this browser was given when the person signed in before; it stays when they sign out. */
export const deviceFor = (email: string): string | undefined =>
  kept().find(([name]) => name === nameOf(email))?.[1];

/** Of several people who share a machine, those who signed in last. */
export function keepDevice(email: string, device: string): void {
  const others = kept().filter(([name]) => name !== nameOf(email));
  localStorage.setItem(storedAs, JSON.stringify([[nameOf(email), device], ...others].slice(0, mostKept)));
}

import type { Answer } from '../testApp.ts';

export type Mismatch = { operation: string; as: string; expected: string; got: string };
export type Report = (mismatch: Mismatch) => void;

export const gist = ({ status, text }: Answer): string => `${status} ${text.slice(0, 160)}`;

export const describeMismatch = ({ operation, as, expected, got }: Mismatch): string =>
  `${operation} as ${as || 'written'}: expected ${expected}, got ${got}`;

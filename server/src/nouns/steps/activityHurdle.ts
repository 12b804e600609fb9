import type { Tx } from '../../db/connect.ts';
import { type Said } from '../../said.ts';

/**
 * Something that keeps an account from being deactivated, asked while the account is held, and what is said then. Every
 * noun that keeps its account active has one; they stand above the accounts and are handed in.
 */
export type ActivityHurdle = { stands: (tx: Tx, accountId: number) => Promise<boolean>; sentence: Said };

import { join } from 'node:path';
import { z } from 'zod';
import type { Db, Tx } from '../../../db/connect.ts';
import { readIfThere, replaceFile } from '../../../start/durableFiles.ts';
import { audit } from '../../../nouns/trail/audit.ts';
import { findNewestSeal, findSealHash } from './audit.seals.queries.ts';
import type { Seal } from './audit.seals.ts';

/**
 * The newest seal that this server knows of, noted beside the keys and outside the database: a chain that was cut
 * off or written anew fits in itself, but not this note. Servers that share a database have a note each, and one
 * may lag behind; it names a seal of the chain all the same.
 */
const fileIn = (secretsDir: string) => join(secretsDir, 'audit.seal');

const Note = z.object({ seal: z.int().min(1), hash: z.string().regex(/^[0-9a-f]{64}$/) });

/** Undefined when there is none, null when what is there cannot be read. */
export async function readNote(secretsDir: string): Promise<Seal | null | undefined> {
  const content = await readIfThere(fileIn(secretsDir));
  if (content === null) return undefined;
  try {
    return Note.parse(JSON.parse(content.toString('utf8')));
  } catch {
    return null;
  }
}

const writeNote = (secretsDir: string, { seal, hash }: Seal): Promise<void> =>
  replaceFile(fileIn(secretsDir), Buffer.from(`${JSON.stringify({ seal, hash })}\n`));

/** Only ever forward: another process of this server may have sealed more meanwhile. */
export async function moveNote(secretsDir: string, newest: Seal): Promise<void> {
  const note = await readNote(secretsDir);
  if ((note?.seal ?? 0) < newest.seal) await writeNote(secretsDir, newest);
}

/** What is wrong between the note and the chain, in words; null when they agree. */
export async function findDifference(db: Db | Tx, note: Seal | null | undefined): Promise<string | null> {
  if (note === null) return 'The note of the newest seal of the audit trail on this server cannot be read.';
  if (note === undefined) {
    const newest = await findNewestSeal(db);
    // Before the first keyed seal nothing was noted.
    return (newest?.version ?? 1) === 1
      ? null
      : 'Entries of the audit trail were sealed, but this server has no note of the newest seal.';
  }
  if ((await findSealHash(db, note.seal)) === note.hash) return null;
  return `The audit trail is not the one that this server has noted: seal ${note.seal} is missing or is another one.`;
}

/**
 * After a backup was restored, or the difference was looked into: the chain as it is counts from now on. The trail
 * says so first, so that no note changes without an entry.
 */
export async function acceptNewestSeal(
  db: Db,
  secretsDir: string,
  reason: string,
): Promise<Seal | undefined> {
  const newest = await findNewestSeal(db);
  if (!newest) return undefined;
  const accepted = { seal: newest.seq, hash: newest.hash.toString('hex') };
  const noted = await readNote(secretsDir);
  await db.transaction().execute((tx) =>
    audit(
      tx,
      { user_id: null, via: 'console' },
      {
        module: 'audit',
        noun: 'audit',
        record_id: accepted.seal,
        action: 'accept_seal',
        before: noted ?? undefined,
        after: { ...accepted, reason },
      },
    ),
  );
  await writeNote(secretsDir, accepted);
  return accepted;
}

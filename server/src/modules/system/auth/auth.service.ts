import { isDeviceOf, signDevice } from '../../../auth/devices.ts';
import { hashSecret, newSecret, signAccessToken } from '../../../auth/tokens.ts';
import type { AppContext } from '../../../context.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { NotSignedIn } from '../../../errors.ts';
import { audit } from '../../../nouns/trail/audit.ts';
import { insertSession, revokeSession, touchSession } from './auth.queries.ts';
import { guardAttempt, judgePassword } from '../users/throttle.ts';
import { findByEmail } from '../users/attempts.queries.ts';
import { said } from '../../../said.ts';

type Client = { address: string; user_agent: string };

export async function signIn(
  context: AppContext,
  { email, password, device }: { email: string; password: string; device?: string | undefined },
  client: Client,
) {
  const { db, secrets } = context;
  const isTrusted = await isDeviceOf(secrets.tokenKey, device, email);
  const attempt = await guardAttempt(db, email, client.address, { isTrusted });
  const user = await findByEmail(db, email);
  const fits = await judgePassword(db, attempt, user?.password_hash ?? undefined, password);
  if (!user || !fits) throw new NotSignedIn(said('signInWrong'));
  const session = await inTransaction(db, (tx) => openSession(tx, user.id, client));
  const access = await signAccessToken(secrets.tokenKey, user.id, session.id);
  return {
    tokens: { access, refresh: session.refresh },
    device: await signDevice(secrets.tokenKey, email),
  };
}

async function openSession(tx: Tx, userId: number, client: Client): Promise<{ id: number; refresh: string }> {
  const refresh = newSecret();
  const id = await insertSession(tx, {
    user_id: userId,
    refresh_hash: hashSecret(refresh),
    address: client.address,
    user_agent: client.user_agent.slice(0, 300),
  });
  await audit(
    tx,
    { user_id: userId, via: 'screen' },
    { module: 'users', noun: 'sessions', record_id: id, action: 'sign_in' },
  );
  return { id, refresh };
}

export async function refreshAccess(
  { db, secrets }: AppContext,
  refresh: string,
): Promise<{ access: string }> {
  const session = await touchSession(db, hashSecret(refresh));
  if (!session) throw new NotSignedIn();
  return { access: await signAccessToken(secrets.tokenKey, session.user_id, session.id) };
}

/** Always silent: whoever holds no live token has nothing left to end. */
export async function endSession(db: Db, refresh: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ended = await revokeSession(tx, hashSecret(refresh));
    if (!ended) return;
    await audit(
      tx,
      { user_id: ended.user_id, via: 'screen' },
      { module: 'users', noun: 'sessions', record_id: ended.id, action: 'sign_out' },
    );
  });
}

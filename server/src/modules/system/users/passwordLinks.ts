import { linkHours, type LinkHolder, type PasswordLink } from '#contract/system/passwordLinks';
import type { LinkKind } from '#contract/system/systemMails';
import type { Language } from '#contract/system/users';
import type { Actor } from '../../../auth/actor.ts';
import type { Caller } from '../../../auth/caller.ts';
import { guardNotStronger } from '../../../auth/grants.ts';
import { networkOf } from '../../../auth/networks.ts';
import { guardPasswordStrength, hashPasswordFrom } from '../../../auth/passwords.ts';
import { takeOne, type RateLimit } from '../../../auth/rateLimits.ts';
import { hashSecret, newSecret } from '../../../auth/tokens.ts';
import type { AppContext } from '../../../context.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Invalid, InvalidState, NotFound, SlowDown } from '../../../errors.ts';
import { audit } from '../../../nouns/trail/audit.ts';
import { edition } from '../../../nouns/stamps.ts';
import { noteLoginChange } from './loginChanges.ts';
import { endSessionsOf, forgetAttempts, setUser } from './users.queries.ts';
import { userRecords } from './users.noun.ts';
import {
  endLinksOf,
  findLinkHolder,
  holdLinkTarget,
  insertLink,
  insertRequest,
  takeRequests,
} from './passwordLinks.queries.ts';
import { findByEmail } from './attempts.queries.ts';
import { said } from '../../../said.ts';

export type LinkToMail = {
  kind: LinkKind;
  target: { id: number; email: string; full_name: string; language: Language };
  link: string;
  /** The part of the link that nobody else may know. */
  token: string;
  hours: number;
  expires_at: string;
};
/** False where there is no account to send it through. */
export type MailLink = (tx: Tx, actor: Actor, dataKey: Buffer, mail: LinkToMail) => Promise<boolean>;

/** Templates and mail accounts stand above the users: what mails a link is handed in. */
type Context = Pick<AppContext, 'config' | 'secrets'> & { mailLink: MailLink };

const requestsOfAddress: RateLimit = { name: 'password_requests', burst: 5, perHour: 5 };
const requestsOfNetwork: RateLimit = { name: 'password_requests_of_network', burst: 30, perHour: 60 };
const linksOfNetwork: RateLimit = { name: 'password_links_of_network', burst: 60, perHour: 240 };

async function keepPace(db: Db, limit: RateLimit, subject: string): Promise<void> {
  const seconds = await takeOne(db, limit, subject);
  if (seconds > 0) throw new SlowDown(seconds);
}

/** Paced by what was typed and from where, and written down: nothing of it depends on whether there is such a user. */
export async function askForLink(db: Db, typed: string, address: string): Promise<void> {
  const email = typed.toLowerCase();
  await keepPace(db, requestsOfNetwork, networkOf(address));
  await keepPace(db, requestsOfAddress, email);
  await insertRequest(db, email);
}

type Target = NonNullable<Awaited<ReturnType<typeof holdLinkTarget>>>;

/** Makes a link that replaces any before it, and mails it where there is an account for mails of the system. */
async function makeLink(
  tx: Tx,
  actor: Actor,
  { config, secrets, mailLink }: Context,
  target: Target,
): Promise<PasswordLink> {
  const kind: LinkKind = target.has_password ? 'password_reset' : 'invitation';
  const token = newSecret();
  await endLinksOf(tx, target.id);
  const { expires_at } = await insertLink(tx, {
    user_id: target.id,
    kind,
    token_hash: hashSecret(token),
    created_by: actor.user_id,
  });
  // Behind the #, where no server and no log sees it.
  const link = `${config.publicUrl}/login#link=${token}`;
  const isSent = await mailLink(tx, actor, secrets.dataKey, {
    kind,
    target,
    link,
    token,
    hours: linkHours[kind],
    expires_at,
  });
  await audit(tx, actor, {
    module: 'users',
    noun: 'users',
    record_id: target.id,
    action: kind === 'invitation' ? 'invite' : 'reset_password',
  });
  const shownOrSent = isSent ? 'link_sent' : 'link_shown';
  await noteLoginChange(tx, actor, target.id, kind === 'invitation' ? 'invited' : shownOrSent);
  return { kind, sent_to: isSent ? target.email : null, link: isSent ? null : link, expires_at };
}

/** Whoever may set their password may also let them choose one. */
export async function inviteUser(
  tx: Tx,
  caller: Caller,
  context: Context,
  id: number,
): Promise<PasswordLink> {
  await guardNotStronger(tx, caller, await userRecords.lock(tx, caller, id, 'users:update'));
  const target = await holdLinkTarget(tx, id);
  if (!target) throw new NotFound();
  if (!target.is_active) throw new InvalidState(said('inviteInactive', { name: target.full_name }));
  return makeLink(tx, caller, context, target);
}

const nobody: Actor = { user_id: null, via: 'job' };

/** Repeated by every worker. Who is not known, has no access, or could not be reached by mail is passed over. */
export async function answerRequests({ db, ...context }: Context & Pick<AppContext, 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const email of new Set(await takeRequests(tx))) {
      const user = await findByEmail(tx, email);
      const target = user && (await holdLinkTarget(tx, user.id));
      if (target) await makeLink(tx, nobody, context, target);
    }
  });
}

const noLonger = new Invalid({ token: [said('linkOver')] });

export async function readLink(db: Db, token: string, address: string): Promise<LinkHolder> {
  await keepPace(db, linksOfNetwork, networkOf(address));
  const holder = await findLinkHolder(db, hashSecret(token));
  if (!holder) throw noLonger;
  return holder;
}

/** Once: whoever comes second with the same link finds it used. The other sessions of the person end. */
export async function choosePassword(
  db: Db,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<void> {
  const network = networkOf(address);
  await keepPace(db, linksOfNetwork, network);
  const token_hash = hashSecret(token);
  const holder = await findLinkHolder(db, token_hash);
  if (!holder) throw noLonger;
  guardPasswordStrength(password, holder);
  const password_hash = await hashPasswordFrom(network, password);
  await inTransaction(db, async (tx) => {
    await holdLinkTarget(tx, holder.id);
    const still = await findLinkHolder(tx, token_hash);
    if (!still) throw noLonger;
    const self: Actor = { user_id: still.id, via: 'screen' };
    await setUser(tx, still.id, { password_hash, ...edition(self) });
    await endLinksOf(tx, still.id);
    await endSessionsOf(tx, still.id);
    await forgetAttempts(tx, still.email);
    await audit(tx, self, {
      module: 'users',
      noun: 'users',
      record_id: still.id,
      action: 'update',
      before: { password: null },
      after: { password: 'changed' },
    });
  });
}

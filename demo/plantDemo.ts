import { findCallerOfJob, type Caller } from '../server/src/auth/caller.ts';
import type { Db, Tx } from '../server/src/db/connect.ts';
import { inTransaction } from '../server/src/db/transaction.ts';
import type { FileStore } from '../server/src/files/fileStore.ts';
import { ensureFirstSuperuser } from '../server/src/modules/system/users/firstSuperuser.ts';
import { StartError } from '../server/src/start/startError.ts';
import { plantAccounts } from './accounts/plantAccounts.ts';
import { plantKyc } from './accounts/plantKyc.ts';
import { plantAttachments } from './attachments/plantAttachments.ts';
import { plantAgents } from './agents.ts';
import { plantBrokers } from './brokers.ts';
import { plantClaims } from './claims/plantClaims.ts';
import { plantEndorsements } from './endorsements/plantEndorsements.ts';
import { plantEmails } from './emails/plantEmails.ts';
import { plantInsurers } from './insurers.ts';
import { plantLeads } from './leads/plantLeads.ts';
import { plantNotes } from './notes/plantNotes.ts';
import { plantOrganisation } from './organisation.ts';
import { people, superuser } from './people.ts';
import { outgoing } from './payments/plantOutgoing.ts';
import { plantPayments } from './payments/plantPayments.ts';
import { plantPolicies } from './policies/plantPolicies.ts';
import { plantPolicyTalk } from './policies/talk.ts';
import { plantProducts } from './products.ts';
import { plantQuotes } from './quotes/plantQuotes.ts';
import { plantClientTasks } from './tasks/clients.ts';
import { plantTasks } from './tasks/plantTasks.ts';
import { plantRenewals } from './renewals/plantRenewals.ts';
import { plantTeams } from './teams.ts';
import { demoPassword, emailOf, hashPasswords, plantUsers } from './users.ts';
import { plantViews } from './views.ts';

export type DemoLogin = { email: string; role: string; team: string; password: string };

const logins: DemoLogin[] = [superuser, ...people].map((person) => ({
  email: emailOf(person),
  role: person.has_left ? `${person.role} (deactivated)` : person.role,
  team: person.team ?? '',
  password: demoPassword,
}));

/** The brokerage itself: its people, what it is called, and whom it works with. */
export async function plantBrokerage(db: Db, dataKey: Buffer): Promise<void> {
  if (!(await isPlanted(db, 'demo_people'))) {
    await guardNobodyElse(db);
    await ensureFirstSuperuser(db, { email: emailOf(superuser), password: demoPassword });
    const hashed = await hashPasswords();
    await plant(db, 'demo_people', async (tx, caller) =>
      plantUsers(tx, caller, hashed, await plantTeams(tx, caller)),
    );
  }
  if (!(await isPlanted(db, 'demo_organisation'))) await plant(db, 'demo_organisation', plantOrganisation);
  if (!(await isPlanted(db, 'demo_insurers'))) await plant(db, 'demo_insurers', plantInsurers);
  if (!(await isPlanted(db, 'demo_products'))) await plant(db, 'demo_products', plantProducts);
  if (!(await isPlanted(db, 'demo_brokers'))) await plant(db, 'demo_brokers', plantBrokers);
  if (!(await isPlanted(db, 'demo_agents'))) {
    await plant(db, 'demo_agents', (tx, caller) => plantAgents(tx, caller, dataKey));
  }
}

/** Believable records in an empty database, each kind once, by the very use cases that the screens call. */
export async function plantDemo(db: Db, dataKey: Buffer, files: FileStore): Promise<DemoLogin[]> {
  await plantBrokerage(db, dataKey);
  if (!(await isPlanted(db, 'demo_accounts'))) {
    await plant(db, 'demo_accounts', (tx) => plantAccounts(tx, dataKey, new Date()));
  }
  if (!(await isPlanted(db, 'demo_leads'))) await plant(db, 'demo_leads', (tx) => plantLeads(tx, new Date()));
  if (!(await isPlanted(db, 'demo_quotes'))) {
    await plant(db, 'demo_quotes', (tx) => plantQuotes(tx, files, new Date()));
  }
  if (!(await isPlanted(db, 'demo_policies'))) {
    await plant(db, 'demo_policies', (tx) => plantPolicies(tx, files, new Date()));
  }
  if (!(await isPlanted(db, 'demo_payments')))
    await plant(db, 'demo_payments', (tx, caller) => plantPayments(tx, caller, new Date()));
  for (const [seed, work] of outgoing) if (!(await isPlanted(db, seed))) await plant(db, seed, work);
  if (!(await isPlanted(db, 'demo_endorsements')))
    await plant(db, 'demo_endorsements', (tx, caller) => plantEndorsements(tx, caller, new Date()));
  if (!(await isPlanted(db, 'demo_renewals')))
    await plant(db, 'demo_renewals', (tx) => plantRenewals(tx, new Date()));
  if (!(await isPlanted(db, 'demo_policy_talk'))) {
    await plant(db, 'demo_policy_talk', (tx) => plantPolicyTalk(tx, files, new Date()));
  }
  if (!(await isPlanted(db, 'demo_tasks'))) await plant(db, 'demo_tasks', (tx) => plantTasks(tx, new Date()));
  if (!(await isPlanted(db, 'demo_client_tasks'))) {
    await plant(db, 'demo_client_tasks', (tx) => plantClientTasks(tx, new Date()));
  }
  if (!(await isPlanted(db, 'demo_notes'))) await plant(db, 'demo_notes', (tx) => plantNotes(tx, new Date()));
  if (!(await isPlanted(db, 'demo_attachments'))) {
    await plant(db, 'demo_attachments', (tx) => plantAttachments(tx, files, new Date()));
  }
  if (!(await isPlanted(db, 'demo_kyc'))) await plant(db, 'demo_kyc', (tx) => plantKyc(tx, new Date()));
  if (!(await isPlanted(db, 'demo_emails')))
    await plant(db, 'demo_emails', (tx) => plantEmails(tx, new Date()));
  if (!(await isPlanted(db, 'demo_claims')))
    await plant(db, 'demo_claims', (tx) => plantClaims(tx, new Date()));
  if (!(await isPlanted(db, 'demo_views'))) await plant(db, 'demo_views', plantViews);
  return logins;
}

async function isPlanted(db: Db, seed: string): Promise<boolean> {
  const planted = await db.selectFrom('applied_seeds').where('name', '=', seed).select('name').execute();
  return planted.length > 0;
}

/** In the name of the first superuser who is still there. */
function plant(db: Db, seed: string, work: (tx: Tx, caller: Caller) => Promise<void>): Promise<void> {
  return inTransaction(db, async (tx) => {
    const first = await tx
      .selectFrom('users')
      .select('id')
      .where('is_superuser', '=', true)
      .where('is_active', '=', true)
      .orderBy('id')
      .executeTakeFirst();
    const found = first && (await findCallerOfJob(tx, first.id));
    if (!found) throw new StartError('Nobody is left in this data folder in whose name to plant records.');
    await tx.insertInto('applied_seeds').values({ name: seed }).execute();
    await work(tx, { ...found, via: 'console' });
  });
}

/** Real people never get colleagues whose password everyone knows. */
async function guardNobodyElse(db: Db): Promise<void> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('email', '!=', emailOf(superuser))
    .executeTakeFirst();
  if (other) {
    throw new StartError(
      'This data folder has users of its own. Set DATA_DIR to another one for the demonstration.',
    );
  }
}

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeDataFolder } from '../dataFolder.ts';
import { certificateFile, mailbox, MailServer } from '../smtp/mailServer.ts';
import { until } from './processes.ts';
import { RunningApp } from './runningApp.ts';

/** A few in the ordinary run; the long run sets 100 kills and 500 mails. */
const kills = Number(process.env.MAIL_KILLS ?? 3);
const mails = Number(process.env.MAILS ?? 20);
const timeout = 120_000 + kills * 60_000;

let home: string;
let app: RunningApp;
let mail: MailServer;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'covernote-mail-'));
  await chmod(home, 0o755);
  mail = await MailServer.start();
  app = await RunningApp.in(home, { MAIL_ALLOW_PRIVATE: 'true', NODE_EXTRA_CA_CERTS: certificateFile });
  app.launch();
  await app.untilReady(120_000);
  await app.signIn();
}, 180_000);
afterAll(async () => {
  await app.stop();
  await mail.stop();
  removeDataFolder(app.dataDir);
  await rm(home, { recursive: true, force: true });
});

async function post(path: string, body: object): Promise<number> {
  const answer = await app.send('POST', path, body);
  if (!answer || answer.status > 201) throw new Error(`${path} answered ${JSON.stringify(answer)}.`);
  return (answer.body as { id: number }).id;
}

async function countOf(status: string): Promise<number> {
  const answer = await app.send('GET', `/api/emails/?status=${status}&page_size=1`);
  return (answer?.body as { count?: number } | undefined)?.count ?? Number.NaN;
}

async function subjectsOf(status: string): Promise<string[]> {
  const subjects: string[] = [];
  let url: string | null = `/api/emails/?status=${status}&page_size=200`;
  while (url) {
    const answer = await app.send('GET', url);
    const page = answer?.body as { results: { subject: string }[]; next: string | null };
    subjects.push(...page.results.map(({ subject }) => subject));
    url = page.next;
  }
  return subjects;
}

/** When the server has the whole of another mail: either before its word that it took it, or a moment after. */
async function killAtNextMail(isBeforeItsWord: boolean): Promise<void> {
  await new Promise<void>((resolve) => {
    mail.beforeEnding = async () => {
      mail.beforeEnding = async () => {};
      if (isBeforeItsWord) await app.kill();
      resolve();
    };
  });
  if (isBeforeItsWord) return;
  await delay(Math.random() * 10);
  await app.kill();
}

it(
  'kill -9 in the middle of sending: each mail arrives at most once, and all but those in doubt exactly once',
  async () => {
    await post('/api/mail-accounts/', {
      name: 'Office',
      host: 'localhost',
      port: mail.port,
      ...mailbox,
      from_address: 'office@example.com',
    });
    for (let number = 1; number <= mails; number += 1) {
      const draft = { to: [{ address: 'amal@example.com' }], subject: `Mail ${number}` };
      await post(`/api/emails/${await post('/api/emails/', draft)}/send/`, {});
    }
    const every = Math.floor(mails / (kills + 1));
    for (let round = 1; round <= kills; round += 1) {
      await until('more mail', () => mail.received.length >= (round - 1) * every);
      await killAtNextMail(round % 2 === 1);
      app.launch();
      await app.untilReady(60_000);
      await app.signIn();
    }
    await until('the end', async () => (await countOf('queued,sending')) === 0, timeout);

    const [sent, uncertain] = [await countOf('sent'), await countOf('uncertain')];
    const subjects = mail.received.map(({ email }) => email.subject);
    expect(new Set(subjects).size).toBe(subjects.length);
    expect(sent + uncertain).toBe(mails);
    expect(uncertain).toBeGreaterThanOrEqual(Math.ceil(kills / 2));
    expect(uncertain).toBeLessThanOrEqual(kills);
    expect(subjects.length).toBeGreaterThanOrEqual(sent);
    const arrived = new Set(subjects);
    expect((await subjectsOf('sent')).filter((subject) => !arrived.has(subject))).toEqual([]);
    console.info(
      `${mails} mails, ${kills} kills: ${sent} sent, ${uncertain} uncertain, ${subjects.length} arrived`,
    );
  },
  timeout * 2,
);

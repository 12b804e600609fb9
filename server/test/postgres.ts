import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { provideBinaries } from '../src/db/embedded/binaries.ts';
import { freePort } from '../src/db/embedded/freePort.ts';
import { userForNewCluster } from '../src/db/embedded/serverUser.ts';

export type TestServer = {
  url: string;
  /** The same through a socket of this machine, which costs a quarter less for each statement. */
  socketUrl: string;
  pid: number;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
};

/** Without what only serves to have the data again after a stop, which then takes long: for a server that stays up. */
const throwAway = {
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
};

/**
 * A throw-away server whose user may do everything: the embedded binaries, or those in TEST_PG_BIN.
 * Unlike the product's own, nobody needs its data after a power cut.
 */
export async function startPostgres({ fsync = false, staysUp = false } = {}): Promise<TestServer> {
  const user = await userForNewCluster();
  const home = await mkdtemp(join(tmpdir(), 'covernote-pg-'));
  await chmod(home, 0o755);
  const bin = process.env.TEST_PG_BIN ?? (await provideBinaries(home, user));
  const data = join(home, 'data');
  await mkdir(data);
  const passwordFile = join(home, 'password');
  const password = randomBytes(12).toString('hex');
  await writeFile(passwordFile, password);
  if (user.uid !== undefined && user.gid !== undefined) {
    for (const path of [data, passwordFile]) await chown(path, user.uid, user.gid);
  }
  const options = { cwd: home, env: {}, ...user };
  const initdb = [
    '-D',
    data,
    '-U',
    'tester',
    `--pwfile=${passwordFile}`,
    '--auth-host=scram-sha-256',
    // The folder of the socket is closed to others; a password for each connection is work for both sides.
    '--auth-local=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  await promisify(execFile)(join(bin, 'initdb'), initdb, options);
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: data,
    max_connections: 200,
    fsync: fsync ? 'on' : 'off',
    ...(staysUp ? throwAway : {}),
    log_min_messages: 'panic',
  };
  const args = [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const url = `postgres://tester:${password}@127.0.0.1:${port}/postgres`;
  const socketUrl = `postgres://tester:${password}@${encodeURIComponent(data)}:${port}/postgres`;

  const launch = () => spawn(join(bin, 'postgres'), args, { ...options, stdio: 'ignore', detached: true });
  let child = launch();
  await answers(url);

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGQUIT');
    await gone;
  }

  return {
    url,
    socketUrl,
    get pid() {
      if (child.pid === undefined) throw new Error('PostgreSQL could not be started.');
      return child.pid;
    },
    stop,
    async start() {
      child = launch();
      await answers(url);
    },
    async remove() {
      await stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    } finally {
      await client.end().catch(() => {});
    }
  }
}

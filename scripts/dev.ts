import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createServer } from 'vite';
import { readConfig } from '../server/src/config.ts';
import { failureSentence } from '../server/src/start/startError.ts';
import { stopRequests, untilAborted } from '../server/src/start/stopping.ts';
import { buildWebIfStale } from '../server/src/start/buildWeb.ts';

const root = join(import.meta.dirname, '..');

/** The API restarts when one of its files changes; in front of it Vite serves the web app and swaps modules. */
async function run(stopping: AbortSignal): Promise<void> {
  const { host, port } = readConfig(process.env);
  await buildWebIfStale(root, stopping);
  const api = spawn(process.execPath, ['--watch', join(root, 'server/src/main.ts'), '--api-only'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C reaches it through us, once.
    detached: true,
    env: { ...process.env, NODE_ENV: 'development' },
  });
  process.env.API_URL = `http://${host}:${port}`;
  const web = await createServer({
    configFile: join(root, 'vite.config.ts'),
    server: { host, port: port + 1 },
  });
  await web.listen();
  process.stdout.write(`The web app with reload is at ${web.resolvedUrls?.local[0]}\n`);

  await untilAborted(stopping);
  api.kill('SIGTERM');
  await Promise.all([web.close(), once(api, 'exit')]);
}

const stopping = stopRequests();
const failure: unknown = await run(stopping).catch((error: unknown) => error);
if (failure) process.stderr.write(`${failureSentence(failure)}\n`);
process.exit(failure ? 1 : 0);

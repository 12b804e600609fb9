import { rmSync } from 'node:fs';
import { freePort } from '../server/src/db/embedded/freePort.ts';
import { launchApp, makeFolder, secretsOf, urlOf } from './launchApp.ts';

/** Starts the app that most tests share, on a fresh data folder; returns what stops it. */
export default async function startApp(): Promise<() => Promise<void>> {
  const launch = { folder: makeFolder(), port: await freePort() };
  process.env.E2E_URL = urlOf(launch);
  process.env.E2E_SECRETS = secretsOf(launch);
  const app = await launchApp(launch);
  return async () => {
    await app.stop();
    rmSync(launch.folder, { recursive: true, force: true });
  };
}

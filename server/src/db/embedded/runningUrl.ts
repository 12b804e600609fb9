import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../../start/startError.ts';
import { loadPassword } from './cluster.ts';
import { urlOf } from './login.ts';
import { readPidFile } from './pidFile.ts';
import { dataOf, findPlace } from './place.ts';

const patience = 30_000;

/** The address of the server that another Covernote on this data folder runs, or is about to run. */
export async function runningUrl(dataDir: string): Promise<string> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await delay(100)) {
    const place = await findPlace(dataDir);
    if (!place) continue;
    const data = dataOf(place.home);
    const record = await readPidFile(data);
    if (record?.isReady) return urlOf(await loadPassword(place.home), data, record.port);
  }
  throw new StartError(`Another Covernote holds ${dataDir}, but its database does not come up.`);
}

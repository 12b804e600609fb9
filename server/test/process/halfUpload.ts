import { readdir } from 'node:fs/promises';
import { request, type ClientRequest } from 'node:http';
import { join, relative } from 'node:path';
import { uploadOf } from '../fixtures/imports/multipart.ts';
import { until } from '../until.ts';
import type { RunningApp } from './runningApp.ts';

/** Whatever lies in the store, half or whole, by its path there. */
export async function filesIn(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** A file of which only the first half is sent. */
export class HalfUpload {
  readonly #app: RunningApp;
  readonly #form: ReturnType<typeof uploadOf>;
  readonly #sent: ClientRequest;
  /** Settles when the connection is gone. */
  readonly broken: Promise<unknown>;

  constructor(app: RunningApp, account: number) {
    this.#app = app;
    const about = { related_type: 'account', related_id: account };
    this.#form = uploadOf(about, { name: 'half.txt', content: 'half '.repeat(200_000) });
    this.#sent = request(`${app.base}/api/attachments/`, { method: 'POST', headers: this.#headers() });
    this.#sent.on('error', () => {});
    this.broken = new Promise((resolve) => this.#sent.once('close', resolve));
  }

  #headers() {
    return {
      ...this.#app.bearer,
      ...this.#form.headers,
      'content-length': String(this.#form.body.length),
    };
  }

  /** Ends when the server has begun to write. */
  async begin(): Promise<void> {
    this.#sent.write(this.#form.body.subarray(0, this.#form.body.length / 2));
    await until(async () => (await filesIn(this.#app.dataDir)).length > 0, 'a file begins to arrive');
  }

  /** The same file, sent to its end. */
  async whole(): Promise<number> {
    const { status } = await fetch(`${this.#app.base}/api/attachments/`, {
      method: 'POST',
      headers: { ...this.#app.bearer, ...this.#form.headers },
      body: new Uint8Array(this.#form.body),
    });
    return status;
  }
}

import type { FormSending } from '../../api/send.ts';

export interface Upload {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** How much of it has left, from 0 to 1. */
  share: number;
  problem: string | undefined;
}

/** Sends one file; what it is told besides, it knows. */
export type SendFile = (file: File, sending: FormSending) => Promise<void>;

type Entry = Upload & { send: SendFile; stop: AbortController };

/** More at once would only share the same line. */
const atOnce = 2;

/** Files on their way, a few at a time. One that is done leaves; one that failed stays until it is sent again. */
export class UploadQueue {
  #entries: readonly Entry[] = [];
  #listeners = new Set<() => void>();
  #last = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly all = (): readonly Upload[] => this.#entries;

  /** `problemOf` tells of a file that need not even be sent. */
  add(files: Iterable<File>, send: SendFile, problemOf: (file: File) => string | undefined): void {
    const added = [...files].map((file): Entry => {
      const problem = problemOf(file);
      this.#last += 1;
      const state = problem === undefined ? 'waiting' : 'failed';
      return { key: this.#last, file, state, share: 0, problem, send, stop: new AbortController() };
    });
    this.#set([...this.#entries, ...added]);
  }

  cancel(key: number): void {
    this.#entries.find((entry) => entry.key === key)?.stop.abort();
    this.#set(this.#entries.filter((entry) => entry.key !== key));
  }

  retry(key: number): void {
    this.#change(key, { state: 'waiting', share: 0, problem: undefined, stop: new AbortController() });
  }

  #change(key: number, change: Partial<Entry>): void {
    this.#set(this.#entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)));
  }

  #set(entries: readonly Entry[]): void {
    this.#entries = entries;
    const sending = entries.filter(({ state }) => state === 'sending').length;
    const next = entries.find(({ state }) => state === 'waiting');
    if (next && sending < atOnce) void this.#send(next);
    else for (const listener of this.#listeners) listener();
  }

  async #send({ key, file, send, stop }: Entry): Promise<void> {
    this.#change(key, { state: 'sending' });
    try {
      await send(file, { signal: stop.signal, onProgress: (share) => this.#change(key, { share }) });
      this.#set(this.#entries.filter((entry) => entry.key !== key));
    } catch (error) {
      this.#change(key, { state: 'failed', problem: error instanceof Error ? error.message : String(error) });
    }
  }
}

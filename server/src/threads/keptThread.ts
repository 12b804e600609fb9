import { Worker, type WorkerOptions } from 'node:worker_threads';
import { Unavailable } from '../errors.ts';
import { type Said } from '../said.ts';

type Bounds = {
  /** Whatever takes longer is ended with its thread. */
  longestMs: number;
  /** After so many questions it is started anew, so that what a library never lets go of stays small. */
  mostAsked?: number;
  /** Unasked for so long, it gives its memory back. */
  idleMs?: number;
};

type Started = { worker: Worker; asked: number };

/** For work whose cost a text or a file decides: a thread that is kept, started when it is first asked, one thing at a time. */
export class KeptThread<Question, Answer> {
  readonly #module: URL;
  readonly #bounds: Bounds;
  readonly #options: WorkerOptions;
  #thread: Started | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(module: URL, bounds: Bounds, options: WorkerOptions = {}) {
    this.#module = module;
    this.#bounds = bounds;
    this.#options = { resourceLimits: { maxOldGenerationSizeMb: 256 }, ...options };
  }

  /** Whoever asks sees to it that nobody else does at the same time. */
  async ask(question: Question, tooLong: Said, handedOver: ArrayBuffer[] = []): Promise<Answer> {
    clearTimeout(this.#idle);
    const thread = this.#started();
    const { worker } = thread;
    const timeout = setTimeout(() => void worker.terminate(), this.#bounds.longestMs);
    worker.ref();
    thread.asked += 1;
    try {
      return await this.#answerOf(worker, tooLong, () => worker.postMessage(question, handedOver));
    } finally {
      clearTimeout(timeout);
      worker.unref();
      this.#rest(thread);
    }
  }

  #started(): Started {
    if (this.#thread) return this.#thread;
    const worker = new Worker(this.#module, this.#options);
    const thread = { worker, asked: 0 };
    // It ended by itself, was ended because it took too long, or ran out of memory: the next question starts another.
    worker.on('error', () => undefined);
    worker.once('exit', () => this.#forget(thread));
    this.#thread = thread;
    return thread;
  }

  #forget(thread: Started): void {
    if (this.#thread === thread) this.#thread = null;
  }

  #rest(thread: Started): void {
    const { mostAsked = Infinity, idleMs } = this.#bounds;
    if (this.#thread !== thread) return;
    if (thread.asked >= mostAsked) this.#end(thread);
    else if (idleMs !== undefined) this.#idle = setTimeout(() => this.#end(thread), idleMs).unref();
  }

  /** Forgotten before it has ended, so that whoever asks meanwhile starts another. */
  #end(thread: Started): void {
    this.#forget(thread);
    void thread.worker.terminate();
  }

  #answerOf(worker: Worker, tooLong: Said, ask: () => void): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Unavailable(tooLong));
      worker.once('exit', ended);
      worker.once('message', (answer: Answer) => {
        worker.off('exit', ended);
        resolve(answer);
      });
      ask();
    });
  }
}

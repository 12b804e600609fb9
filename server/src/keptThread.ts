import { Worker } from 'node:worker_threads';
import { Unavailable } from './errors.ts';

/** For work whose cost a text or a file decides: a thread that is kept, started when it is first asked, one thing at a time. */
export class KeptThread<Question, Answer> {
  readonly #module: URL;
  readonly #longestMs: number;
  #worker: Worker | null = null;

  constructor(module: URL, longestMs: number) {
    this.#module = module;
    this.#longestMs = longestMs;
  }

  /** Whoever asks sees to it that nobody else does at the same time. */
  async ask(question: Question, tooLong: string, handedOver: ArrayBuffer[] = []): Promise<Answer> {
    const worker = this.#started();
    const timeout = setTimeout(() => void worker.terminate(), this.#longestMs);
    worker.ref();
    try {
      return await this.#answerOf(worker, tooLong, () => worker.postMessage(question, handedOver));
    } finally {
      clearTimeout(timeout);
      worker.unref();
    }
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#module, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
    // It ended by itself, was ended because it took too long, or ran out of memory: the next question starts another.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    this.#worker = worker;
    return worker;
  }

  #answerOf(worker: Worker, tooLong: string, ask: () => void): Promise<Answer> {
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

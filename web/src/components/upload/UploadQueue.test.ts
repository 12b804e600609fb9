import { describe, expect, it } from 'vitest';
import { UploadQueue, type SendFile } from './UploadQueue.ts';

const file = (name: string) => new File(['x'], name);
const fine = () => undefined;

/** Files whose sending ends when the test says so. */
function line() {
  const sent = new Map<string, PromiseWithResolvers<void>>();
  const send: SendFile = ({ name }, { signal }) => {
    const one = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => one.reject(new Error('cancelled')));
    sent.set(name, one);
    return one.promise;
  };
  const end = async (name: string, error?: Error) => {
    if (error) sent.get(name)?.reject(error);
    else sent.get(name)?.resolve();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { sent, send, end };
}
const shown = (queue: UploadQueue) => queue.all().map(({ file: { name }, state }) => `${name} ${state}`);

describe('files on their way', () => {
  it('are sent two at a time, each leaving when it is done', async () => {
    const queue = new UploadQueue();
    const { send, end } = line();
    queue.add(['a', 'b', 'c'].map(file), send, fine);
    expect(shown(queue)).toEqual(['a sending', 'b sending', 'c waiting']);
    await end('a');
    expect(shown(queue)).toEqual(['b sending', 'c sending']);
    await end('b');
    await end('c');
    expect(shown(queue)).toEqual([]);
  });

  it('of which one that failed says why and is sent again alone', async () => {
    const queue = new UploadQueue();
    const { sent, send, end } = line();
    queue.add(['a', 'b'].map(file), send, fine);
    await end('a', new Error('No answer'));
    expect(queue.all()[0]).toMatchObject({ state: 'failed', problem: 'No answer' });
    sent.clear();
    queue.retry(queue.all()[0]?.key ?? 0);
    expect([...sent.keys()]).toEqual(['a']);
    await end('a');
    expect(shown(queue)).toEqual(['b sending']);
  });

  it('of which one is cancelled, and the next takes its place', async () => {
    const queue = new UploadQueue();
    const { send } = line();
    queue.add(['a', 'b', 'c'].map(file), send, fine);
    queue.cancel(queue.all()[0]?.key ?? 0);
    await new Promise((resolve) => setImmediate(resolve));
    expect(shown(queue)).toEqual(['b sending', 'c sending']);
  });

  it('are not sent at all where it is known that they would be refused', () => {
    const queue = new UploadQueue();
    const { sent, send } = line();
    queue.add([file('big'), file('small')], send, ({ name }) => (name === 'big' ? 'Too large' : undefined));
    expect(shown(queue)).toEqual(['big failed', 'small sending']);
    expect([...sent.keys()]).toEqual(['small']);
  });

  it('tell whoever watches of every change, and of none after that', async () => {
    const queue = new UploadQueue();
    const { send, end } = line();
    let told = 0;
    const stop = queue.subscribe(() => (told += 1));
    queue.add([file('a')], send, fine);
    expect(told).toBe(1);
    stop();
    await end('a');
    expect(told).toBe(1);
  });
});

import type { AppContext } from './context.ts';

export async function startWorker(_context: AppContext): Promise<{ stop(): Promise<void> }> {
  return { stop: async () => {} };
}

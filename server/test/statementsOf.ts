import { Client } from 'pg';
import { vi } from 'vitest';

/** How many statements go to the database while the work runs: what it costs, whatever else the machine does. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    return asked.mock.calls.length;
  } finally {
    asked.mockRestore();
  }
}

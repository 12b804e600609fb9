import { describe, expect, it } from 'vitest';
import { makeXlsx, textRow } from '../../../test/makeXlsx.ts';
import { readSheet } from './readSheet.ts';

const asked = { headerRow: null, sheet: '', known: ['name', 'email'], mostRows: 2_000_000 };

type Over = { signal?: AbortSignal; longestMs?: number; keep?: () => Promise<void> };
const read = (file: Buffer, { signal = new AbortController().signal, keep, ...over }: Over = {}) =>
  readSheet(asked, {
    bytes: {
      size: file.length,
      read: (start, length) => Promise.resolve(file.subarray(start, start + length)),
    },
    keep: keep ?? (() => Promise.resolve()),
    signal,
    ...over,
  });

const head = textRow(1, 'Name', 'Email');
/** A thread that has to start, and then to parse this, takes far longer than the test allows it. */
const large = Buffer.from(`Name,Email\n${'Omar,o@x.net\n'.repeat(400_000)}`);

describe('a file that takes long', () => {
  it('is ended with its thread, and it is said why', async () => {
    await expect(read(large, { longestMs: 1 })).rejects.toThrow(
      'Reading the file takes too long. Save it as CSV and send that.',
    );
  });

  it('is not blamed for what it waits for', async () => {
    const file = Buffer.from('Name,Email\nOmar,o@x.net\n');
    const keep = () => new Promise<void>((resolve) => setTimeout(resolve, 12_000));
    await expect(read(file, { longestMs: 11_000, keep })).resolves.toMatchObject({ row_count: 1 });
  });

  it('is ended at once by whoever no longer wants it', async () => {
    const ending = new AbortController();
    const kept: string[] = [];
    const reading = read(large, {
      signal: ending.signal,
      keep: async () => {
        kept.push('batch');
        ending.abort(new Error('no longer asked'));
      },
    });
    await expect(reading).rejects.toThrow('no longer asked');
    expect(kept).toEqual(['batch']);
  });
});

describe('a workbook that is made to take long', () => {
  const spent = async (file: Buffer): Promise<number> => {
    const before = process.cpuUsage();
    await read(file);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };

  it('takes no longer for a hundred thousand merged cells than for their rows', async () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => textRow(at + 2, 'Omar', 'o@x.net')).join('');
    const plain = await makeXlsx({ sheets: [{ rows: head + lines }] });
    const merge = '<mergeCell ref="A2:A20001"/>'.repeat(100_000);
    const behind = `<mergeCells>${merge}</mergeCells>`;
    const merged = await makeXlsx({ sheets: [{ rows: head + lines, behind }] });
    const usual = await spent(plain);
    expect(await spent(merged)).toBeLessThan(5 * usual + 1000);
  });

  it('takes no longer for what only looks like merged cells', async () => {
    const endless = `<!--${'<mergeCell '.repeat(400_000)}-->`;
    const file = await makeXlsx({
      sheets: [{ rows: head + textRow(2, 'Omar', 'o@x.net'), behind: endless }],
    });
    const plain = await makeXlsx({ sheets: [{ rows: head + textRow(2, 'Omar', 'o@x.net') }] });
    const usual = await spent(plain);
    expect(await spent(file)).toBeLessThan(5 * usual + 1000);
  });
});

import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeXlsx, packed, textRow } from '../../../test/fixtures/imports/makeXlsx.ts';
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
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const file = Buffer.from('Name,Email\nOmar,o@x.net\n');
    const keep = () => Promise.resolve(void vi.advanceTimersByTime(400_000));
    await expect(read(file, { keep })).resolves.toMatchObject({ row_count: 1 });
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

  it.each([
    ['one format of numbers without end', 1, 200_000],
    ['one that many cells are written in', 500_000, 255],
  ])('takes no longer for %s', async (_, cells, length) => {
    const open = '['.repeat(length);
    const styles = `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${open}"/></numFmts>
      <cellXfs>${'<xf numFmtId="200"/>'.repeat(cells)}</cellXfs></styleSheet>`;
    const sheets = [{ rows: head + textRow(2, 'Omar', 'o@x.net') }];
    const usual = await spent(await makeXlsx({ sheets }));
    expect(await spent(await makeXlsx({ sheets, styles }))).toBeLessThan(5 * usual + 3000);
  });

  it('takes no longer for a hundred thousand names of one sheet', async () => {
    const many = (one: (at: number) => string) =>
      Array.from({ length: 100_000 }, (_, at) => one(at)).join('');
    const relation = (id: string) => `<Relationship Id="${id}" Type="t/worksheet" Target="s.xml"/>`;
    const file = await packed({
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${many((at) => `<sheet name="${at}" r:id="${at % 2 ? 'a' : `b${at}`}"/>`)}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${many((at) => relation(`c${at}`))}${relation('a')}</Relationships>`,
      'xl/s.xml': `<worksheet><sheetData>${'<row/>'.repeat(10_000)}</sheetData></worksheet>`,
    });
    const before = process.cpuUsage();
    await expect(read(file)).rejects.toThrow('The file has no rows.');
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(10_000);
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

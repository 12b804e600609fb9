import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longestStretch } from '../../fuzz/longestStretch.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let reader: Person;
let colleague: Person;
let root: Person;
beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  const reading = { module_name: 'email_templates' as const, scope: 'all' as const, actions: ['view'] };
  reader = await test.person({ permissions: [reading] });
  colleague = await test.person({ permissions: [reading] });
});
afterAll(() => test.close());

const preview = (body: string, as = reader) =>
  test.call('POST', '/api/email-templates/preview/', {
    as,
    body: { related_type: 'account', language: 'en', subject: 'Hello', body },
  });
const draft = (body: string) => test.call('POST', '/api/emails/', { as: root, body: { body } });

const deep = 'This text is nested more than 200 levels deep. Paste it without its formatting.';
const much = 'This text has too much formatting to be read. Paste it without its formatting.';

describe('a text that would take long to read', () => {
  it.each([
    ['<b>', deep],
    ['<ul><li>', deep],
    ['<table><tr><td>', deep],
    ['<li><p>', deep],
    ['<b></x>', deep],
    ['<x/>', deep],
    ['<p></p>', much],
    ['<br>', much],
    ['<!-- -->', much],
    ['<b><!--</b>-->', much],
  ])('is refused by its field: %s', async (sign, sentence) => {
    const refusal = {
      detail: 'Some fields need another look.',
      error: { code: 'anotherLook', values: {}, fields: { body: [expect.anything()] } },
      body: [sentence],
    };
    const long = (length: number) => sign.repeat(length / sign.length);
    const [written, shown] = [await draft(long(200_000)), await preview(long(99_999))];
    expect([written.status, written.body]).toEqual([400, refusal]);
    if (sentence === deep) expect([shown.status, shown.body]).toEqual([400, refusal]);
    else expect([200, 400]).toContain(shown.status);
  });

  it('is taken where people may have written it', async () => {
    const rows = '<tr><td>1</td><td>Toyota</td></tr>'.repeat(1_500);
    const quoted = `${'<blockquote>'.repeat(40)}Yes${'</blockquote>'.repeat(40)}`;
    const { status, body } = await draft(`<p>Dear all</p><table><tbody>${rows}</tbody></table>${quoted}`);
    expect(status).toBe(201);
    expect(body.body).toContain(rows);
    const changed = await test.call('PATCH', `/api/emails/${body.id}/`, {
      as: root,
      body: { body: `<p onclick="alert(1)">${'Good morning. '.repeat(500)}</p>` },
    });
    expect(changed.body.body).toBe(`<p>${'Good morning. '.repeat(500)}</p>`);
  });

  it('holds up nobody while it is read', async () => {
    await preview('<'.repeat(3_000));
    // Whatever else the process had to do may fall into one try, hardly into three.
    const tries: number[] = [];
    while (tries.length < 3 && Math.min(...tries) >= 50) {
      const { result, blocked } = await longestStretch(() =>
        Promise.all(Array.from({ length: 5 }, () => preview('<'.repeat(99_000)))),
      );
      expect(result.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      tries.push(blocked);
    }
    expect(Math.min(...tries)).toBeLessThan(50);
  });

  it('takes no turn from a colleague, however many of them one person sends', async () => {
    const many = Array.from({ length: 20 }, () => preview('&'.repeat(99_000)));
    const one = await preview('&'.repeat(3_000), colleague);
    const answers = await Promise.all(many);
    expect(one.status).toBe(200);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(9);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
      body: { detail: 'Many long texts are being looked at right now. Try again in a moment.' },
    });
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsIn, fillText, problemsOf } from './emailTemplates.text.ts';

const allowed = new Set(['account.display_name', 'account.phone']);
const filled = (text: { subject?: string; body?: string }, values: Record<string, string>) =>
  fillText({ subject: '', body: '', ...text }, values);

describe('a template', () => {
  it.each([
    [
      'Dear {{account.shoe_size}} of {{other.thing}}',
      'No such field: {{account.shoe_size}}, {{other.thing}}.',
    ],
    ['{{#if account.phone}}', 'A field is a name'],
    ['{{account.phone()}}', 'A field is a name'],
    ['{{constructor}}', 'A field is a name'],
    ['{{account.<b>phone</b>}}', 'A field is a name'],
    ['{{account.phone', 'A field is a name'],
    ['{{account.__proto__}}', 'No such field'],
  ])('is refused with %s', (text, sentence) => {
    const said = problemsOf(text, allowed).map((problem) => problem.text);
    expect(said.join(' ')).toContain(sentence);
  });

  it('names its fields, each once', () => {
    const text = '{{account.phone}} {{ account.display_name }} {{account.phone}}';
    expect(problemsOf(text, allowed)).toEqual([]);
    expect(fieldsIn(text)).toEqual(['account.phone', 'account.display_name']);
  });

  it('is filled in with values that stay text', () => {
    const name = `<img src=x onerror=alert(1)> & "Sons"`;
    const { body } = filled(
      { body: '<p>Dear {{account.display_name}}</p>' },
      { 'account.display_name': name },
    );
    expect(body).toBe('<p>Dear &lt;img src=x onerror=alert(1)&gt; &amp; "Sons"</p>');
  });

  it('leads nowhere by a value', () => {
    const values = { 'account.phone': 'javascript:alert(1)' };
    expect(filled({ body: '<a href="{{account.phone}}">Call</a>' }, values).body).toBe('<a>Call</a>');
    const quoted = { 'account.phone': 'https://a.example" onclick="alert(1)' };
    expect(filled({ body: '<a href="{{account.phone}}">Call</a>' }, quoted).body).not.toMatch(/ onclick="/);
  });

  it('keeps its subject on one line', () => {
    const values = { 'account.display_name': 'Amal\r\nBcc: other@example.com\u2028\u0000' };
    expect(filled({ subject: 'For {{account.display_name}}' }, values).subject).toBe(
      'For Amal Bcc: other@example.com',
    );
  });

  it('never takes a value for a template', () => {
    const values = { 'account.display_name': '{{account.phone}}', 'account.phone': '+971500000000' };
    const { subject, missing } = filled({ subject: '{{account.display_name}}' }, values);
    expect(subject).toBe('{{account.phone}}');
    expect(missing).toEqual([]);
  });

  it('keeps and names what has no value', () => {
    const text = {
      subject: '{{account.phone}}',
      body: '<p>{{account.display_name}} {{account.city}}</p>',
    };
    const { subject, body, missing } = filled(text, { 'account.display_name': 'Amal', 'account.phone': '' });
    expect(subject).toBe('{{account.phone}}');
    expect(body).toBe('<p>Amal {{account.city}}</p>');
    expect(missing).toEqual(['account.phone', 'account.city']);
  });

  it('is filled in once, whatever its values say', () => {
    const fields = ['user.full_name', 'organisation.name', 'user.link'] as const;
    const said = fc
      .array(fc.constantFrom('{{', '}}', '{', '}', ...fields, '{{user.link}}', '<a href="', '">', ' '))
      .map((parts) => `x${parts.join('')}x`);
    const link = 'https://covernote.example/login#link=token';
    fc.assert(
      fc.property(said, said, (name, organisation) => {
        const values = { 'user.full_name': name, 'organisation.name': organisation, 'user.link': link };
        const { subject, body } = filled(
          {
            subject: '{{user.full_name}}|{{organisation.name}}',
            body: '<p>{{user.full_name}} <a href="{{user.link}}">{{organisation.name}}</a></p>',
          },
          values,
        );
        const inLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
        expect(subject).toBe(`${inLine(name)}|${inLine(organisation)}`.slice(0, 250));
        expect(body.split(link)).toHaveLength(2);
        expect([...body.matchAll(/<a /g)]).toHaveLength(1);
        expect(body).toContain(`<a href="${link}">`);
      }),
      { numRuns: 200 },
    );
  });
});

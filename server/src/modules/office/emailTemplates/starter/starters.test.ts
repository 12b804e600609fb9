import { describe, expect, it } from 'vitest';
import { templateKeys } from '#contract/office/emailTemplates';
import { safeHtml } from '../../../../html/html.ts';
import { refuseUnknownFields } from '../emailTemplates.fields.ts';
import { fieldsIn } from '../emailTemplates.text.ts';
import { arabic } from './arabic.ts';
import { english } from './english.ts';
import { typeOfKey } from './plantStarterTemplates.ts';
import { brought } from '../../../../brought.ts';

describe.each(templateKeys)('the template %s to begin with', (key) => {
  it.each([english[key], arabic[key]])('is safe and asks for nothing unknown: $name', (text) => {
    expect(safeHtml(text.body)).toBe(text.body);
    expect(() => refuseUnknownFields(brought.templateSources, typeOfKey[key], text)).not.toThrow();
  });

  it('asks for the same in both languages', () => {
    const asked = ({ subject, body }: { subject: string; body: string }) =>
      fieldsIn(`${subject} ${body}`).toSorted();
    expect(asked(arabic[key])).toEqual(asked(english[key]));
  });
});
